import { useState } from 'react';
import type { AccountJson } from '../../../shared/api/accounts';
import { Loading } from '../../components/Loading';
import { accountLabels as labels } from '../../../content/account';
import { deskLabels } from '../../../content/desk';
import { NotLoaded } from '../ui/NotLoaded';
import { useLoaded } from '../data/use-loaded';
import { useTitle } from '../ui/use-title';
import { EmailForm } from './EmailForm';
import { PasswordForm } from './PasswordForm';
import { PhotoField } from './PhotoField';
import { ProfileForm } from './ProfileForm';
import { SecondFactor } from './second-factor/SecondFactor';
import { Sessions } from './Sessions';

/** One's own account: what the public reads of it, how one signs in, and where one is. */
export function Account() {
  useTitle(deskLabels.titles.account);
  const { loaded: account, failed, retry, set } = useLoaded<AccountJson>('/api/account');
  // A change that ends other sessions reloads the list of sessions.
  const [endings, setEndings] = useState(0);
  const others = () => setEndings((count) => count + 1);
  return (
    <>
      <header className="desk-head">
        <h1>{deskLabels.titles.account}</h1>
      </header>
      {failed && <NotLoaded text={labels.loadFailed} retry={retry} />}
      {!account && !failed && <Loading />}
      {account && (
        <div className="account-parts">
          <ProfileForm account={account} changed={set} />
          <PhotoField account={account} changed={set} />
          <EmailForm
            account={account}
            changed={(email) => {
              set((now) => now && { ...now, email });
              others();
            }}
          />
          <PasswordForm changed={others} />
          <SecondFactor
            account={account}
            changed={(secondFactor) => {
              set((now) => now && { ...now, secondFactor });
              others();
            }}
          />
          <Sessions key={endings} />
        </div>
      )}
    </>
  );
}
