import { useState } from 'react';
import type { AccountJson } from '../../../shared/api/accounts';
import { accountLabels } from '../../../content/account';
import { request } from '../../lib/http';
import { usePopup } from '../ui/Popup';
import { AccountForm } from './AccountForm';
import { noteUser } from './note-user';
import {
  checkProfile,
  profileValuesOf,
  type ProfileValues,
  profileFields,
  profileInput,
} from './profile-values';
import { ProfileFields } from './ProfileFields';
import { ProfilePreview } from './ProfilePreview';
import { useAccountForm } from '../ui/use-account-form';

interface ProfileFormProps {
  account: AccountJson;
  changed: (account: AccountJson) => void;
}

const sameNames = Object.fromEntries(profileFields.map((name) => [name, name]));

/** What one says of oneself, with how the public will see it beside. */
export function ProfileForm({ account, changed }: ProfileFormProps) {
  const labels = accountLabels.profile;
  const popup = usePopup();
  const [values, setValues] = useState<ProfileValues>(() => profileValuesOf(account));
  const form = useAccountForm({
    fields: sameNames,
    check: () => checkProfile(values),
    async send() {
      const body = profileInput(values);
      const answer = await request<AccountJson>('PUT', '/api/account', { body });
      noteUser({ name: answer.name });
      // As the server stored it, unless the form has changed since it was sent.
      setValues((now) => (now === values ? profileValuesOf(answer) : now));
      changed(answer);
      popup(labels.saved);
    },
  });
  return (
    <section className="account-part" aria-labelledby="account-profile">
      <h2 id="account-profile">{labels.title}</h2>
      <p className="quiet">{labels.lead}</p>
      <div className="account-profile">
        <AccountForm form={form} labels={labels}>
          <ProfileFields
            values={values}
            errors={form.errors}
            change={(name, value) => setValues({ ...values, [name]: value })}
          />
        </AccountForm>
        <ProfilePreview account={account} values={values} />
      </div>
    </section>
  );
}
