import { useEffect, useSyncExternalStore } from 'react';
import { loadChunk } from '../../../lib/load-chunk';
import { afterPress } from '../../data/after-press';
import type * as Rich from './PostText';

let loading: Promise<void> | undefined;
let loaded: typeof Rich | undefined;
const listeners = new Set<() => void>();

function load(isBusy: () => boolean): Promise<void> {
  loading ??= loadChunk(async () => {
    const rich = await import('./PostText');
    await rich.ready();
    afterPress(() => show(rich, isBusy));
  });
  return loading;
}

/** Replaces the plain fields synchronously after the check, so that none can get the focus. */
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
 * The rich text editor, in a separate chunk. Null until it has loaded, and permanently if it fails;
 * the post is then edited in plain fields. `isBusy` says whether a plain field has the focus, in
 * which case the switch waits.
 */
export function usePostText(isBusy: () => boolean): typeof Rich.PostText | null {
  const here = useSyncExternalStore(subscribe, () => loaded);
  useEffect(() => {
    load(isBusy).catch(() => {
      loading = undefined; // another visit may succeed
    });
  }, [isBusy]);
  return here ? here.PostText : null;
}
