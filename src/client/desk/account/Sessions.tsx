import { useQuery } from '@tanstack/react-query';
import type { SessionJson } from '../../../shared/api/accounts';
import { accountLabels } from '../../../content/account';
import { endSessions, sessionsQuery, useAccountCache } from '../data/account';
import { Button } from '../ui/Button';
import { NotLoaded } from '../ui/NotLoaded';
import { useChange } from '../ui/use-change';
import { fillIn } from '../../../shared/format';
import { useSite } from '../../hooks/use-site';
import { PostTime, deskTimeIn } from '../ui/PostTime';

/** The user's sessions, each with a button to end it. */
export function Sessions() {
  const labels = accountLabels.sessions;
  const cache = useAccountCache();
  const { data: sessions, isPending, isError, refetch } = useQuery(sessionsQuery);
  const others = sessions?.filter(({ own }) => !own) ?? [];
  const ending = useChange({
    send: (one?: SessionJson) => endSessions(one?._id),
    changed: (_, one) => cache.dropSessions(one ? [one] : others),
    done: (_, one) => (one ? labels.ended : labels.othersEnded),
    failed: labels.failed,
    focus: 'account-sessions',
  });
  return (
    <section className="account-part" aria-labelledby="account-sessions">
      <h2 id="account-sessions" tabIndex={-1}>
        {labels.title}
      </h2>
      <p className="quiet">{labels.lead}</p>
      {isPending && <p className="quiet">{labels.loading}</p>}
      {isError && <NotLoaded text={labels.loadFailed} retry={() => void refetch()} />}
      {sessions && (
        <ul className="rows">
          {sessions.map((one) => (
            <SessionRow
              key={one._id}
              session={one}
              busy={ending.isPending}
              end={() => ending.mutate(one)}
            />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <Button
          className="btn ghost small"
          aria-disabled={ending.isPending}
          onClick={() => ending.mutate(undefined)}
        >
          {labels.endOthers}
        </Button>
      )}
    </section>
  );
}

interface SessionRowProps {
  session: SessionJson;
  busy: boolean;
  end: () => void;
}

/** A signed-in browser, when it was last seen, and a button to end its session. */
function SessionRow({ session, busy, end }: SessionRowProps) {
  const labels = accountLabels.sessions;
  const { timeZone } = useSite();
  const { userAgent, own, seen } = session;
  const device = deviceOf(userAgent);
  return (
    <li className="session-row">
      <p title={userAgent}>
        <span className="session-name">{device}</span>{' '}
        <span className="hint">
          {labels.seen} <PostTime iso={seen} />
        </span>
      </p>
      {own ? (
        <span className="tag published">{labels.own}</span>
      ) : (
        <Button
          aria-label={fillIn(labels.endOne, { device, time: deskTimeIn(timeZone, seen) })}
          aria-disabled={busy}
          onClick={end}
        >
          {labels.end}
        </Button>
      )}
    </li>
  );
}

// The order matters: most browsers also name the browsers that they are based on.
const browsers: [RegExp, string][] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/\b(iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac(intosh| OS X)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** Describes a browser by its user agent: "Firefox on Windows". */
export function deviceOf(userAgent: string): string {
  const labels = accountLabels.sessions;
  const named = (list: [RegExp, string][]) => list.find(([sign]) => sign.test(userAgent))?.[1];
  const [browser, system] = [named(browsers), named(systems)];
  if (browser && system) return fillIn(labels.device, { browser, system });
  return browser ?? system ?? labels.unknown;
}
