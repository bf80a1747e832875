import { useEffect, useState } from 'react';
import { allWritten } from './keeper';
import { hasLocks } from './tab-lock';

/** `waiting`: not known yet. `elsewhere`: another tab of this browser has it. */
export type TabLock = 'waiting' | 'held' | 'elsewhere';

// A tab that is just closing, or a page just left, needs a moment to let go.
const PATIENCE_MS = 500;
const TAKE_AFTER_MS = 2000;

/**
 * Lets one tab of a browser have `name` at a time. takeOver() asks the tab that has it to write
 * down what it holds and let go; one that does not answer loses it. Where a browser has no locks
 * (http without TLS), every tab has it: the server tells their texts apart.
 */
export function useTabLock(name: string): { lock: TabLock; takeOver: () => void } {
  const [lock, setLock] = useState<TabLock>(hasLocks() ? 'waiting' : 'held');
  const [asked, setAsked] = useState({ forceful: false });

  useEffect(() => {
    if (!hasLocks()) return;
    const channel = new BroadcastChannel(name);
    let left = false;
    let letGo = () => {};
    const ended = new Promise<void>((resolve) => (letGo = resolve));
    const hold = async () => {
      if (left) return;
      setLock('held');
      await ended;
      await allWritten();
    };
    const lose = () => !left && setLock('elsewhere');
    const ask = (options: LockOptions) => navigator.locks.request(name, options, hold);

    // Unmounting the editor writes down what it holds; only then the other tab may read.
    channel.onmessage = () => {
      lose();
      setTimeout(letGo);
    };
    if (asked.forceful) channel.postMessage('let go');
    const patience = AbortSignal.timeout(asked.forceful ? TAKE_AFTER_MS : PATIENCE_MS);
    let held = false;
    navigator.locks
      .request(name, { signal: patience }, () => {
        held = true;
        return hold();
      })
      .catch(() => (asked.forceful && !held && !left ? ask({ steal: true }).catch(lose) : lose()));
    return () => {
      left = true;
      letGo();
      channel.close();
    };
  }, [name, asked]);

  return { lock, takeOver: () => setAsked({ forceful: true }) };
}
