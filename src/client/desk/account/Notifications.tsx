import { useMutation } from '@tanstack/react-query';
import type { AccountJson } from '../../../shared/api/accounts';
import { accountLabels } from '../../../content/account';
import { changeNotifications, useAccountCache } from '../data/account';
import { usePopup } from '../ui/Popup';
import { useErrorPopup } from '../ui/use-error-popup';

/** What the user gets email about; stored at once. Only for those who may read the inbox. */
export function Notifications({ account }: { account: AccountJson }) {
  const labels = accountLabels.notifications;
  const popup = usePopup();
  const cache = useAccountCache();
  const change = useMutation({
    mutationFn: (inboxMail: boolean) => changeNotifications({ inboxMail }),
    onSuccess(answer) {
      cache.change(answer);
      popup(answer.inboxMail ? labels.on : labels.off);
    },
    onError: useErrorPopup(labels.failed),
  });
  if (!account.rights.includes('inbox')) return null;
  const checked = change.isPending ? change.variables : account.inboxMail;
  return (
    <section className="account-part" aria-labelledby="account-notifications">
      <h2 id="account-notifications">{labels.title}</h2>
      <label className="check">
        <input
          type="checkbox"
          checked={checked}
          onChange={({ target }) => change.mutate(target.checked)}
        />
        {labels.inbox}
      </label>
      <p className="hint">{account.confirmsEmail ? labels.hint : labels.noServer}</p>
    </section>
  );
}
