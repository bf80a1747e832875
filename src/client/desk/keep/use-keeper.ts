import { useEffect, useState, useSyncExternalStore } from 'react';
import { Keeper } from './keeper';
import type { LocalCopy } from './local-copies';
import type { KeeperView } from './saved-view';

/** The keeper of a post for as long as its editor is there, and what it says of itself. */
export function useKeeper(
  start: LocalCopy,
  onAside: () => void,
): { keeper: Keeper; view: KeeperView } {
  const [keeper] = useState(() => new Keeper(start, onAside));
  const view = useSyncExternalStore(keeper.view.subscribe, keeper.view.read);
  useEffect(() => {
    keeper.start();
    return () => keeper.close();
  }, [keeper]);
  return { keeper, view };
}
