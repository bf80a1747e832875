import { useEffect, useState } from 'react';
import { hasLocks } from '../autosave/tab-lock';
import { allWritten, sendingLocks } from '../autosave/open-controllers';

/** `waiting`: not known yet. `elsewhere`: another tab of this browser has the lock. */
export type TabLock = 'waiting' | 'held' | 'elsewhere';

// A tab that does not answer may have hung. A page being left releases the lock soon.
const REPLY_TIMEOUT_MS = 5000;
const STEAL_AFTER_MS = 2000;

type TabMessage = 'whose' | 'mine' | 'let go';

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
    const post = (word: TabMessage) => channel.postMessage(word);
    const waiting = new AbortController();
    let holding = false;
    let left = false;
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const hold = async () => {
      if (left) return;
      clearTimeout(timer);
      holding = true;
      setLock('held');
      await released;
      await allWritten();
    };
    const lose = () => {
      holding = false;
      if (!left) setLock('elsewhere');
    };
    const steal = () => navigator.locks.request(name, { steal: true }, hold).catch(lose);

    channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
      if (data === 'whose' && holding) post('mine');
      if (data === 'mine' && !forceful) waiting.abort();
      if (data !== 'let go' || !holding) return;
      // Unmounting the editor stores its changes. The other tab may read only after that.
      lose();
      setTimeout(release);
    };
    post(forceful ? 'let go' : 'whose');
    const timeoutMs = forceful ? STEAL_AFTER_MS : REPLY_TIMEOUT_MS;
    const onTimeout = () => {
      // No other tab has the lock: this page is sending what an earlier page left.
      if (sendingLocks.has(name)) timer = setTimeout(onTimeout, timeoutMs);
      else waiting.abort();
    };
    let timer = setTimeout(onTimeout, timeoutMs);
    navigator.locks
      .request(name, { signal: waiting.signal }, hold)
      .catch(() => (forceful && !holding && !left ? steal() : lose()));
    return () => {
      left = true;
      release();
      waiting.abort();
      clearTimeout(timer);
      channel.close();
    };
  }, [name, asked]);

  return { lock, takeOver: () => setAsked({ forceful: true }) };
}
