import { useQuery } from '@tanstack/react-query';

/**
 * Returns the function that renders Markdown as readers see it; undefined until its chunk has
 * loaded.
 */
export function useRender(): ((markdown: string) => string) | undefined {
  const { data } = useQuery({
    queryKey: ['render'],
    queryFn: async () => (await import('./render')).renderStill,
    staleTime: Infinity,
  });
  return data;
}
