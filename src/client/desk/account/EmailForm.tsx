import type { AccountJson } from '../../../shared/api/accounts';
import { InputField } from '../../components/Field';
import { PasswordField } from '../../components/PasswordField';
import { CodeField } from '../../components/SignInFields';
import { passwordCopy } from '../../../content/password';
import { fillIn } from '../../../shared/format';
import { isEmail, type FieldErrors } from '../../lib/field-errors';
import { accountLabels } from '../../../content/account';
import { factorLabels } from '../../../content/second-factor';
import { limits } from '../../../shared/limits';
import { noteUser, changeEmail, useAccountCache, cancelNewEmail } from '../data/account';
import { Button } from '../ui/Button';
import { usePopup } from '../ui/Popup';
import { useChange } from '../ui/use-change';
import { readCode, WhosePassword } from '../ui/own-password';
import { AccountForm } from './AccountForm';
import { useForm } from '../ui/use-form';

export function EmailForm({ account }: { account: AccountJson }) {
  const labels = accountLabels.email;
  const popup = usePopup();
  const cache = useAccountCache();
  const { confirmsEmail, emailConfirmed, newEmail } = account;
  const confirmsOwn = confirmsEmail && !emailConfirmed;
  const form = useForm({
    read,
    names: { password: 'emailPassword', code: 'emailCode' },
    check: (values) => check(values, confirmsOwn ? '' : account.email),
    async send(body, element) {
      await changeEmail(body);
      // The server stores it in lower case.
      const email = body.email.toLowerCase();
      element.reset();
      cache.reloadSessions();
      if (confirmsEmail) {
        cache.change({ newEmail: email === account.email ? null : email });
        return popup(fillIn(labels.asked, { email }));
      }
      noteUser({ email });
      cache.change({ email, emailConfirmed: false });
      popup(labels.saved);
    },
    failed: accountLabels.failed,
  });
  const { errors } = form;
  return (
    <section className="account-part" aria-labelledby="account-email">
      <h2 id="account-email">{labels.title}</h2>
      <p className="quiet">{confirmsEmail ? labels.leadByLink : labels.lead}</p>
      {newEmail !== null && <NewEmail email={newEmail} />}
      <AccountForm form={form} labels={labels}>
        <p>{fillIn(labels.now, { email: account.email })}</p>
        {confirmsOwn && <p className="hint">{labels.unconfirmed}</p>}
        <InputField
          name="email"
          label={labels.email}
          error={errors.email}
          type="email"
          required
          autoComplete="email"
          maxLength={limits.email}
        />
        <WhosePassword />
        <PasswordField
          name="emailPassword"
          label={labels.password}
          error={errors.emailPassword}
          autoComplete="current-password"
          copy={passwordCopy}
        />
        {account.secondFactor && (
          <CodeField name="emailCode" label={factorLabels.dropCode} error={errors.emailCode} />
        )}
      </AccountForm>
    </section>
  );
}

/** The body of PUT /api/account/email. */
function read(data: FormData) {
  return {
    email: String(data.get('email') ?? '').trim(),
    password: String(data.get('emailPassword') ?? ''),
    ...readCode(data, 'emailCode'),
  };
}

function check({ email, password, code }: ReturnType<typeof read>, now: string): FieldErrors {
  const { errors } = accountLabels;
  return {
    ...(code === '' ? { emailCode: errors.required } : {}),
    ...(password === '' ? { emailPassword: errors.required } : {}),
    ...(email.toLowerCase() === now ? { email: accountLabels.email.same } : {}),
    ...(isEmail(email) ? {} : { email: errors.emailFormat }),
    ...(email === '' ? { email: errors.required } : {}),
  };
}

/** The address that is still to be confirmed, with a button that cancels the change. */
function NewEmail({ email }: { email: string }) {
  const labels = accountLabels.email;
  const cache = useAccountCache();
  const cancelling = useChange({
    send: () => cancelNewEmail(),
    changed: () => cache.change({ newEmail: null }),
    done: labels.cancelled,
    failed: labels.cancelFailed,
  });
  return (
    <p className="note-box">
      {fillIn(labels.pending, { email })}{' '}
      <Button aria-disabled={cancelling.isPending} onClick={() => cancelling.mutate()}>
        {labels.cancel}
      </Button>
    </p>
  );
}
