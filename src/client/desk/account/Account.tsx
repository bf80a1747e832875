import { useQuery } from '@tanstack/react-query';
import { Loading } from '../../components/Loading';
import { accountLabels as labels } from '../../../content/account';
import { deskLabels } from '../../../content/desk';
import { accountQuery, PHOTO, useAccountCache } from '../data/account';
import { NotLoaded } from '../ui/NotLoaded';
import { useTitle } from '../ui/use-title';
import { EmailForm } from './EmailForm';
import { Notifications } from './Notifications';
import { PasswordForm } from './PasswordForm';
import { PhotoField } from './PhotoField';
import { ProfileForm } from './ProfileForm';
import { SecondFactor } from './second-factor/SecondFactor';
import { Sessions } from './Sessions';

/** The user's account: public profile, sign-in settings and sessions. */
export function Account() {
  useTitle(deskLabels.titles.account);
  const cache = useAccountCache();
  const { data: account, isPending, isError, refetch } = useQuery(accountQuery);
  return (
    <>
      <header className="desk-head">
        <h1>{deskLabels.titles.account}</h1>
      </header>
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
    </>
  );
}
