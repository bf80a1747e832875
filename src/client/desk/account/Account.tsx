import { useQuery } from '@tanstack/react-query';
import { Loading } from '../../components/Loading';
import { accountLabels as labels, accountLabels } from '../../../content/account';
import { deskLabels } from '../../../content/desk';
import { accountQuery, PHOTO, useAccountCache, changeNotifications } from '../data/account';
import { CheckField } from '../../components/Field';
import { NotLoaded } from '../ui/NotLoaded';
import { DeskPage } from '../ui/DeskPage';
import { EmailForm } from './EmailForm';
import { PasswordForm } from './PasswordForm';
import { PhotoField } from './PhotoField';
import { ProfileForm } from './ProfileForm';
import { SecondFactor } from './second-factor/SecondFactor';
import { Sessions } from './Sessions';
import type { AccountJson } from '../../../shared/api/accounts';
import { useChange } from '../ui/use-change';

/** The user's account: public profile, sign-in settings and sessions. */
export function Account() {
  const cache = useAccountCache();
  const { data: account, isPending, isError, refetch } = useQuery(accountQuery);
  return (
    <DeskPage title={deskLabels.titles.account}>
      {isError && <NotLoaded text={labels.loadFailed} retry={() => void refetch()} />}
      {isPending && <Loading />}
      {account && (
        <div className="account-parts">
          <ProfileForm account={account} />
          <PhotoField
            photo={account.photo}
            path={PHOTO}
            title={labels.photo.title}
            changed={cache.change}
          />
          <EmailForm account={account} />
          <PasswordForm account={account} />
          <SecondFactor account={account} />
          <Notifications account={account} />
          <Sessions />
        </div>
      )}
    </DeskPage>
  );
}

/** What the user gets email about; stored at once. Only for those who may read the inbox. */
function Notifications({ account }: { account: AccountJson }) {
  const labels = accountLabels.notifications;
  const cache = useAccountCache();
  const change = useChange({
    send: (inboxMail: boolean) => changeNotifications({ inboxMail }),
    changed: cache.change,
    done: ({ inboxMail }) => (inboxMail ? labels.on : labels.off),
    failed: labels.failed,
  });
  if (!account.rights.includes('inbox')) return null;
  const checked = change.isPending ? change.variables : account.inboxMail;
  return (
    <section className="account-part" aria-labelledby="account-notifications">
      <h2 id="account-notifications">{labels.title}</h2>
      <CheckField
        label={labels.inbox}
        checked={checked}
        onChange={({ target }) => change.mutate(target.checked)}
      />
      <p className="hint">{account.confirmsEmail ? labels.hint : labels.noServer}</p>
    </section>
  );
}
