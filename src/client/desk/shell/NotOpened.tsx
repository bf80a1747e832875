import { useEffect, useState } from 'react';
import { Broken } from '../../components/ErrorBoundary';
import { dashboardLabels } from '../../../content/dashboard';

const RETRY_MS = 3000;

/**
 * Shown instead of a page that failed. Offline, its code could not be loaded: then it says so, and
 * loads the page as soon as the server answers.
 */
export function NotOpened() {
  const [isOffline, setOffline] = useState<boolean | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let wasOffline = false;
    const ask = async () => {
      clearTimeout(timer);
      try {
        const { ok } = await fetch('/healthz', { cache: 'no-store' });
        if (!ok) throw new Error('The site is down');
        if (wasOffline) window.location.reload();
        else setOffline(false);
      } catch {
        wasOffline = true;
        setOffline(true);
        timer = setTimeout(() => void ask(), RETRY_MS);
      }
    };
    const askNow = () => void ask();
    askNow();
    window.addEventListener('online', askNow);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', askNow);
    };
  }, []);
  if (isOffline === null) return null;
  if (!isOffline) return <Broken />;
  const { title, text } = dashboardLabels.offline;
  return (
    <section role="alert">
      <h1>{title}</h1>
      <p className="lead">{text}</p>
    </section>
  );
}
