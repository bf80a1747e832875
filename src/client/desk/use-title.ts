import { useEffect } from 'react';
import { useSite } from '../components/SiteContext';

export function useTitle(title: string): void {
  const { words } = useSite();
  useEffect(() => {
    document.title = `${title} · ${words.name}`;
  }, [title, words.name]);
}
