import { useEffect, useState } from 'react';
import { loadChunk } from '../../load-chunk';
import type * as Rich from './RichText';

let loading: Promise<typeof Rich> | undefined;
let loaded: typeof Rich | undefined;

function load(): Promise<typeof Rich> {
  loading ??= loadChunk(async () => {
    const rich = await import('./RichText');
    await rich.ready();
    loaded = rich;
    return rich;
  });
  return loading;
}

/**
 * The editor of texts, which is a chunk of its own; null until it is here, and for good when it
 * cannot be loaded: the post is written in plain fields then. Nobody's field changes under the hand:
 * `isBusy` says whether there is somebody in it.
 */
export function useRichText(isBusy: () => boolean): typeof Rich.RichText | null {
  const [here, setHere] = useState(loaded ?? null);
  useEffect(() => {
    if (here) return;
    let gone = false;
    const take = (rich: typeof Rich) => {
      if (gone) return;
      if (!isBusy()) setHere(rich);
      else
        document.addEventListener('focusout', () => setTimeout(() => take(rich)), { once: true });
    };
    load().then(take, () => {
      loading = undefined; // another section, or another visit, may have more luck
    });
    return () => {
      gone = true;
    };
  }, [here, isBusy]);
  return here ? here.RichText : null;
}
