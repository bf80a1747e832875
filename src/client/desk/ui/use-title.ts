import { useEffect } from 'react';
import { useSite } from '../../hooks/use-site';

export function useTitle(title: string): void {
  const { copy } = useSite();
  useEffect(() => {
    document.title = `${title} · ${copy.shortName}`;
  }, [title, copy.shortName]);
}
