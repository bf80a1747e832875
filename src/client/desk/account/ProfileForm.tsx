import { useState } from 'react';
import type { AccountJson } from '../../../shared/api/accounts';
import { accountLabels } from '../../../content/account';
import { noteUser, changeProfile, useAccountCache } from '../data/account';
import { HttpError } from '../../lib/http';
import { useErrorPopup, usePopup } from '../ui/Popup';
import { AccountForm } from './AccountForm';
import { checkProfile, profileValuesOf, type ProfileValues, profileInput } from './profile-values';
import { useFirstField, ProfileConflict } from './profile-reload';
import { ProfileFields } from './ProfileFields';
import { ProfilePreview } from './ProfilePreview';
import { useForm } from '../ui/use-form';

/** The user's profile as a form, beside a preview of how the public will see it. */
export function ProfileForm({ account }: { account: AccountJson }) {
  const labels = accountLabels.profile;
  const popup = usePopup();
  const failed = useErrorPopup(accountLabels.failed);
  const cache = useAccountCache();
  const [loads, setLoads] = useState(0);

  async function load() {
    await cache.reload();
    setLoads(loads + 1);
    popup(labels.loaded);
  }

  return (
    <section className="account-part" aria-labelledby="account-profile">
      <h2 id="account-profile">{labels.title}</h2>
      <p className="quiet">{labels.lead}</p>
      <Form
        key={loads}
        account={account}
        load={() => void load().catch(failed)}
        again={loads > 0}
      />
    </section>
  );
}

interface FormProps {
  account: AccountJson;
  /** Replaces the form by the profile as it is stored now. */
  load: () => void;
  /** Whether that has happened. */
  again: boolean;
}

function Form({ account, load, again }: FormProps) {
  const labels = accountLabels.profile;
  const popup = usePopup();
  const [values, setValues] = useState<ProfileValues>(() => profileValuesOf(account));
  // Of the profile in the form; the account may be loaded again while the form is open.
  const [version, setVersion] = useState(account.version);
  const [isStale, setStale] = useState(false);
  const cache = useAccountCache();
  const form = useForm({
    read: () => values,
    check: checkProfile,
    async send() {
      const answer = await changeProfile(version, profileInput(values)).catch((error: unknown) => {
        setStale(error instanceof HttpError && error.status === 412);
        throw error;
      });
      setVersion(answer.version);
      setStale(false);
      noteUser({ name: answer.name });
      // Shows the stored values, unless the form has changed since it was sent.
      setValues((now) => (now === values ? profileValuesOf(answer) : now));
      cache.change(answer);
      popup(labels.saved);
    },
    failed: accountLabels.failed,
  });
  useFirstField(form.props.ref, again);
  return (
    <div className="account-profile">
      <AccountForm form={form} labels={labels}>
        <ProfileFields
          values={values}
          errors={form.errors}
          change={(name, value) => setValues({ ...values, [name]: value })}
        />
        {isStale && <ProfileConflict load={load} />}
      </AccountForm>
      <ProfilePreview account={account} values={values} />
    </div>
  );
}
