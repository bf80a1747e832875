import { useEffect, useState } from 'react';
import { afterPress } from '../../data/after-press';

type Render = (markdown: string) => string;

/**
 * The function that renders Markdown as readers see it; null until its chunk has loaded, or if it
 * fails.
 */
export function useRender(): Render | null {
  const [render, setRender] = useState<Render | null>(null);
  useEffect(() => {
    import('../rich-text/render').then(
      ({ renderStill }) => afterPress(() => setRender(() => renderStill)),
      () => undefined, // the Markdown itself is shown instead
    );
  }, []);
  return render;
}
