import { useEffect, useState } from 'react';
import { hasLocks } from '../autosave/tab-lock';
import { allWritten, sendingLocks } from '../autosave/open-controllers';

/** `waiting`: not known yet. `elsewhere`: another tab of this browser has the lock. */
export type TabLock = 'waiting' | 'held' | 'elsewhere';

// A tab that does not answer may have hung. A page being left releases the lock soon.
const PATIENCE_MS = 5000;
const TAKE_AFTER_MS = 2000;

type Word = 'whose' | 'mine' | 'let go';

/**
 * Lets only one tab of a browser hold `name`. takeOver() asks the holder to store its changes and
 * release the lock; a tab that does not answer loses it. In browsers without locks (http without
 * TLS) every tab holds it, and the server keeps their texts apart.
 */
export function useTabLock(name: string): { lock: TabLock; takeOver: () => void } {
  const [lock, setLock] = useState<TabLock>(hasLocks() ? 'waiting' : 'held');
  const [asked, setAsked] = useState({ forceful: false });

  useEffect(() => {
    if (!hasLocks()) return;
    const { forceful } = asked;
    const channel = new BroadcastChannel(name);
    const say = (word: Word) => channel.postMessage(word);
    const waiting = new AbortController();
    let holding = false;
    let left = false;
    let letGo = () => {};
    const ended = new Promise<void>((resolve) => (letGo = resolve));
    const hold = async () => {
      if (left) return;
      clearTimeout(patience);
      holding = true;
      setLock('held');
      await ended;
      await allWritten();
    };
    const lose = () => {
      holding = false;
      if (!left) setLock('elsewhere');
    };
    const steal = () => navigator.locks.request(name, { steal: true }, hold).catch(lose);

    channel.onmessage = ({ data }: MessageEvent<Word>) => {
      if (data === 'whose' && holding) say('mine');
      if (data === 'mine' && !forceful) waiting.abort();
      if (data !== 'let go' || !holding) return;
      // Unmounting the editor stores its changes. The other tab may read only after that.
      lose();
      setTimeout(letGo);
    };
    say(forceful ? 'let go' : 'whose');
    const patienceMs = forceful ? TAKE_AFTER_MS : PATIENCE_MS;
    const giveUp = () => {
      // No other tab has the lock: this page is sending what an earlier page left.
      if (sendingLocks.has(name)) patience = setTimeout(giveUp, patienceMs);
      else waiting.abort();
    };
    let patience = setTimeout(giveUp, patienceMs);
    navigator.locks
      .request(name, { signal: waiting.signal }, hold)
      .catch(() => (forceful && !holding && !left ? steal() : lose()));
    return () => {
      left = true;
      letGo();
      waiting.abort();
      clearTimeout(patience);
      channel.close();
    };
  }, [name, asked]);

  return { lock, takeOver: () => setAsked({ forceful: true }) };
}
