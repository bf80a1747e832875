import { useMutation, useQueryClient } from '@tanstack/react-query';
import { limits } from '../../../shared/limits';
import { fillIn } from '../../../shared/format';
import { teamLabels } from '../../../content/team';
import { messageOf } from '../../lib/http';
import { declineMembers, reloadWaiting } from '../data/team';
import { ConfirmButton } from '../ui/Confirm';
import { usePopup } from '../ui/Popup';
import { ReauthCancelled, useReauth } from '../ui/reauth';
import type { Accounts } from './use-outcome';

const labels = teamLabels.declineAll;

/** Declines all accounts that the list of waiting ones shows, for example after a flood of sign-ups. */
export function DeclineAll({ list, focusList }: Pick<Accounts, 'list' | 'focusList'>) {
  const confirmed = useReauth();
  const popup = usePopup();
  const client = useQueryClient();
  const ids = list.rows.map(({ _id }) => _id).slice(0, limits.declinedAtOnce);
  const decline = useMutation({
    mutationFn: () => confirmed(() => declineMembers(ids)),
    onSuccess({ declined }) {
      popup(fillIn(labels.done, { count: declined.length }));
      reloadWaiting(client);
      list.reload();
      focusList();
    },
  });
  if (ids.length < 2) return null;
  const failed = decline.error && !(decline.error instanceof ReauthCancelled);
  const words = (text: string) => fillIn(text, { count: ids.length });
  return (
    <div>
      <ConfirmButton
        action={words(labels.action)}
        question={words(labels.question)}
        yes={words(labels.yes)}
        no={labels.no}
        busy={decline.isPending}
        act={() => decline.mutate()}
        closes
      />
      <div role="alert">
        {failed && <p className="alert">{messageOf(decline.error, teamLabels.failed)}</p>}
      </div>
    </div>
  );
}
