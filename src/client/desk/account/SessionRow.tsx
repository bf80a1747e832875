import type { SessionJson } from '../../../shared/api/accounts';
import { fillIn } from '../../../shared/format';
import { useSite } from '../../hooks/use-site';
import { accountLabels } from '../../../content/account';
import { PostTime, deskTimeIn } from '../ui/PostTime';
import { deviceOf } from './device-of';

interface SessionRowProps {
  session: SessionJson;
  busy: boolean;
  end: () => void;
}

/** A signed-in browser, when it was last seen, and a button to end its session. */
export function SessionRow({ session, busy, end }: SessionRowProps) {
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
        <button
          type="button"
          className="link"
          aria-label={fillIn(labels.endOne, { device, time: deskTimeIn(timeZone, seen) })}
          aria-disabled={busy}
          onClick={end}
        >
          {labels.end}
        </button>
      )}
    </li>
  );
}
