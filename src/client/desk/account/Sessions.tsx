import { useMutation, useQuery } from '@tanstack/react-query';
import type { SessionJson } from '../../../shared/api/accounts';
import { accountLabels } from '../../../content/account';
import { endSessions, sessionsQuery, useAccountCache } from '../data/account';
import { Button } from '../ui/Button';
import { NotLoaded } from '../ui/NotLoaded';
import { useErrorPopup, usePopup } from '../ui/Popup';
import { focusOn, watchFocus } from '../ui/focus';
import { SessionRow } from './SessionRow';

/** The user's sessions, each with a button to end it. */
export function Sessions() {
  const labels = accountLabels.sessions;
  const popup = usePopup();
  const cache = useAccountCache();
  const { data: sessions, isPending, isError, refetch } = useQuery(sessionsQuery);
  const others = sessions?.filter(({ own }) => !own) ?? [];
  const ending = useMutation({
    mutationFn: (one?: SessionJson) => endSessions(one?._id),
    onMutate: () => watchFocus(),
    onSuccess(_, one, mayFocus) {
      cache.dropSessions(one ? [one] : others);
      popup(one ? labels.ended : labels.othersEnded);
      focusOn(mayFocus, 'account-sessions'); // the button that had the focus is removed
    },
    onError: useErrorPopup(labels.failed),
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
