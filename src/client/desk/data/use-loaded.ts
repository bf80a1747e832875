import { useEffect, useState } from 'react';
import { request } from '../../lib/http';
import { afterPress } from './after-press';

/**
 * What stands at an address of the API: null until it has come. `retry` asks again after a failure,
 * `set` puts something newer in its place.
 */
export function useLoaded<T>(address: string) {
  const [loaded, set] = useState<T | null>(null);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let current = true;
    request<T>('GET', address).then(
      (answer) => afterPress(() => current && set(answer)),
      () => afterPress(() => current && setFailed(true)),
    );
    return () => {
      current = false;
    };
  }, [address, tries]);
  const retry = () => {
    setFailed(false);
    setTries((count) => count + 1);
  };
  return { loaded, failed, retry, set };
}
