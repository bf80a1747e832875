import { passwordProblem } from '../../lib/check-password';
import { Field } from '../../components/Field';
import type { FieldErrors } from '../../lib/by-field';
import { accountLabels } from '../../../content/account';
import { changePassword, useAccountCache } from '../data/account';
import { usePopup } from '../ui/Popup';
import { WhosePassword } from '../ui/WhosePassword';
import { AccountForm } from './AccountForm';
import { useForm } from '../ui/use-form';

export function PasswordForm() {
  const labels = accountLabels.password;
  const popup = usePopup();
  const cache = useAccountCache();
  const form = useForm({
    read,
    names: { password: 'oldPassword' },
    check,
    async send(body, element) {
      await changePassword(body);
      element.reset();
      cache.reloadSessions();
      cache.reloadUser();
      popup(labels.saved);
    },
    failed: accountLabels.failed,
  });
  const { errors } = form;
  return (
    <section className="account-part" aria-labelledby="account-password">
      <h2 id="account-password">{labels.title}</h2>
      <p className="quiet">{labels.lead}</p>
      <AccountForm form={form} labels={labels}>
        <WhosePassword />
        <Field name="oldPassword" label={labels.password} error={errors.oldPassword}>
          {(control) => (
            <input {...control} type="password" required autoComplete="current-password" />
          )}
        </Field>
        <Field
          name="newPassword"
          label={labels.newPassword}
          hint={labels.hint}
          error={errors.newPassword}
        >
          {(control) => <input {...control} type="password" required autoComplete="new-password" />}
        </Field>
        <Field name="confirmPassword" label={labels.confirmPassword} error={errors.confirmPassword}>
          {(control) => <input {...control} type="password" required autoComplete="new-password" />}
        </Field>
      </AccountForm>
    </section>
  );
}

/** The body of PUT /api/account/password. */
function read(data: FormData) {
  const text = (name: string) => String(data.get(name) ?? '');
  return {
    password: text('oldPassword'),
    newPassword: text('newPassword'),
    confirmPassword: text('confirmPassword'),
  };
}

function check({ password, newPassword, confirmPassword }: ReturnType<typeof read>): FieldErrors {
  const { errors } = accountLabels;
  const problem = passwordProblem(newPassword, errors);
  return {
    ...(password === '' ? { oldPassword: errors.required } : {}),
    ...(problem ? { newPassword: problem } : {}),
    ...(confirmPassword === newPassword ? {} : { confirmPassword: errors.mismatch }),
  };
}
