import { useEffect, useState, useSyncExternalStore } from 'react';
import { Keeper, type KeeperView } from './keeper';
import type { LocalCopy } from './local-copies';

/** The keeper of a post for as long as its editor is there, and what it says of itself. */
export function useKeeper(
  start: LocalCopy,
  onAside: () => void,
): { keeper: Keeper; view: KeeperView } {
  const [keeper] = useState(() => new Keeper(start, onAside));
  const view = useSyncExternalStore(keeper.subscribe, keeper.read);
  useEffect(() => {
    keeper.start();
    return () => keeper.close();
  }, [keeper]);
  return { keeper, view };
}
