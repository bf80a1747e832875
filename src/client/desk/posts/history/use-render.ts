import { useEffect, useState } from 'react';
import { afterPress } from '../../data/after-press';

type Render = (markdown: string) => string;

/** What makes Markdown into what readers see: null until its chunk is here, and when it fails. */
export function useRender(): Render | null {
  const [render, setRender] = useState<Render | null>(null);
  useEffect(() => {
    import('../rich-text/render').then(
      ({ renderStill }) => afterPress(() => setRender(() => renderStill)),
      () => undefined, // the Markdown itself is shown
    );
  }, []);
  return render;
}
