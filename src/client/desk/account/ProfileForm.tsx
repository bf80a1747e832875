import { useState } from 'react';
import type { AccountJson } from '../../../shared/api/accounts';
import { accountLabels } from '../../../content/account';
import { changeProfile, useAccountCache } from '../data/account';
import { usePopup } from '../ui/Popup';
import { AccountForm } from './AccountForm';
import { noteUser } from './note-user';
import { checkProfile, profileValuesOf, type ProfileValues, profileInput } from './profile-values';
import { ProfileFields } from './ProfileFields';
import { ProfilePreview } from './ProfilePreview';
import { useForm } from '../ui/use-form';

/** The user's profile as a form, beside a preview of how the public will see it. */
export function ProfileForm({ account }: { account: AccountJson }) {
  const labels = accountLabels.profile;
  const popup = usePopup();
  const [values, setValues] = useState<ProfileValues>(() => profileValuesOf(account));
  const cache = useAccountCache();
  const form = useForm({
    read: () => values,
    check: checkProfile,
    async send() {
      const answer = await changeProfile(profileInput(values));
      noteUser({ name: answer.name });
      // Shows the stored values, unless the form has changed since it was sent.
      setValues((now) => (now === values ? profileValuesOf(answer) : now));
      cache.change(answer);
      popup(labels.saved);
    },
    failed: accountLabels.failed,
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
