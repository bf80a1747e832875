import { useEffect, useSyncExternalStore } from 'react';
import { loadChunk } from '../../../lib/load-chunk';
import { afterPress } from '../../data/after-press';
import type * as Rich from './RichText';

let loading: Promise<void> | undefined;
let loaded: typeof Rich | undefined;
const listeners = new Set<() => void>();

function load(isBusy: () => boolean): Promise<void> {
  loading ??= loadChunk(async () => {
    const rich = await import('./RichText');
    await rich.ready();
    afterPress(() => show(rich, isBusy));
  });
  return loading;
}

/** At once, in every section: between the question and the answer nobody can get into a field. */
function show(rich: typeof Rich, isBusy: () => boolean): void {
  if (isBusy()) {
    const later = () => setTimeout(() => afterPress(() => show(rich, isBusy)));
    document.addEventListener('focusout', later, { once: true });
    return;
  }
  loaded = rich;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The editor of texts, which is a chunk of its own; null until it is here, and for good when it
 * cannot be loaded: the post is written in plain fields then. Nobody's field changes under the
 * hand: `isBusy` says whether there is somebody in it.
 */
export function useRichText(isBusy: () => boolean): typeof Rich.RichText | null {
  const here = useSyncExternalStore(subscribe, () => loaded);
  useEffect(() => {
    load(isBusy).catch(() => {
      loading = undefined; // another section, or another visit, may have more luck
    });
  }, [isBusy]);
  return here ? here.RichText : null;
}
