import { useEffect } from 'react';
import { useSite } from '../../hooks/use-site';

export function useTitle(title: string): void {
  const { words } = useSite();
  useEffect(() => {
    document.title = `${title} · ${words.name}`;
  }, [title, words.name]);
}
