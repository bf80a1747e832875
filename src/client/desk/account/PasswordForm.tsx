import type { AccountJson } from '../../../shared/api/accounts';
import { passwordProblem, PasswordField } from '../../components/PasswordField';
import { CodeField } from '../../components/SignInFields';
import { passwordCopy } from '../../../content/password';
import type { FieldErrors } from '../../lib/field-errors';
import { accountLabels } from '../../../content/account';
import { factorLabels } from '../../../content/second-factor';
import { changePassword, useAccountCache } from '../data/account';
import { usePopup } from '../ui/Popup';
import { readCode, WhosePassword } from '../ui/own-password';
import { AccountForm } from './AccountForm';
import { useForm } from '../ui/use-form';

export function PasswordForm({ account }: { account: Pick<AccountJson, 'secondFactor'> }) {
  const labels = accountLabels.password;
  const popup = usePopup();
  const cache = useAccountCache();
  const form = useForm({
    read,
    names: { password: 'oldPassword', code: 'passwordCode' },
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
  const field = (name: string, label: string) => ({
    name,
    label,
    error: form.errors[name],
    copy: passwordCopy,
  });
  return (
    <section className="account-part" aria-labelledby="account-password">
      <h2 id="account-password">{labels.title}</h2>
      <p className="quiet">{labels.lead}</p>
      <AccountForm form={form} labels={labels}>
        <WhosePassword />
        <PasswordField {...field('oldPassword', labels.password)} autoComplete="current-password" />
        <PasswordField
          {...field('newPassword', labels.newPassword)}
          hint={labels.hint}
          autoComplete="new-password"
        />
        <PasswordField
          {...field('confirmPassword', labels.confirmPassword)}
          autoComplete="new-password"
        />
        {account.secondFactor && (
          <CodeField
            name="passwordCode"
            label={factorLabels.dropCode}
            error={form.errors.passwordCode}
          />
        )}
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
    ...readCode(data, 'passwordCode'),
  };
}

function check(values: ReturnType<typeof read>): FieldErrors {
  const { password, newPassword, confirmPassword, code } = values;
  const { errors } = accountLabels;
  const problem = passwordProblem(newPassword, errors);
  return {
    ...(code === '' ? { passwordCode: errors.required } : {}),
    ...(password === '' ? { oldPassword: errors.required } : {}),
    ...(problem ? { newPassword: problem } : {}),
    ...(confirmPassword === newPassword ? {} : { confirmPassword: errors.mismatch }),
  };
}
