import { useState } from 'react';
import type { SessionJson } from '../../../shared/api/accounts';
import { accountLabels } from '../../../content/account';
import { HttpError, messageOf, request } from '../../lib/http';
import { NotLoaded } from '../ui/NotLoaded';
import { usePopup } from '../ui/Popup';
import { useLoaded } from '../data/use-loaded';
import { SessionRow } from './SessionRow';

const ADDRESS = '/api/account/sessions';

/** The browsers in which one is signed in, and the way to end each. */
export function Sessions() {
  const labels = accountLabels.sessions;
  const popup = usePopup();
  const { loaded: sessions, failed, retry, set } = useLoaded<SessionJson[]>(ADDRESS);
  const [busy, setBusy] = useState(false);
  const others = sessions?.filter(({ own }) => !own) ?? [];

  async function end(ended: SessionJson[], address: string, done: string) {
    setBusy(true);
    try {
      await request('DELETE', address);
      gone(ended, done);
    } catch (error) {
      // The session has already ended, which is what was asked for.
      if (error instanceof HttpError && error.status === 404) gone(ended, done);
      else popup(messageOf(error, labels.failed), true);
    }
    setBusy(false);
  }

  function gone(ended: SessionJson[], done: string) {
    set(sessions?.filter((one) => !ended.includes(one)) ?? null);
    popup(done);
    document.getElementById('account-sessions')?.focus(); // the button that had the focus is gone
  }

  return (
    <section className="account-part" aria-labelledby="account-sessions">
      <h2 id="account-sessions" tabIndex={-1}>
        {labels.title}
      </h2>
      <p className="quiet">{labels.lead}</p>
      {!sessions && !failed && <p className="quiet">{labels.loading}</p>}
      {failed && <NotLoaded text={labels.loadFailed} retry={retry} />}
      {sessions && (
        <ul className="rows">
          {sessions.map((one) => (
            <SessionRow
              key={one._id}
              session={one}
              busy={busy}
              end={() => void end([one], `${ADDRESS}/${one._id}`, labels.ended)}
            />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <button
          type="button"
          className="btn ghost small"
          aria-disabled={busy}
          onClick={() => void end(others, ADDRESS, labels.othersEnded)}
        >
          {labels.endOthers}
        </button>
      )}
    </section>
  );
}
