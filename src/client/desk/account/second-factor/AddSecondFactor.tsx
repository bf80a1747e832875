import { Field } from '../../../components/Field';
import { FormDone } from '../../../components/FormResult';
import { accountLabels } from '../../../../content/account';
import { factorLabels } from '../../../../content/second-factor';
import { addSecondFactor, type NewSecret } from '../../data/account';
import { useForm } from '../../ui/use-form';
import { QrCode } from './QrCode';

interface AddSecondFactorProps {
  secret: NewSecret;
  /** Called with the recovery codes, which the server returns only once. */
  added: (recoveryCodes: string[]) => void;
  cancel: () => void;
}

/** Shows the secret for the app, and asks for a code from the app as proof. */
export function AddSecondFactor({ secret: { secret, uri }, added, cancel }: AddSecondFactorProps) {
  const labels = factorLabels.adding;
  const { errors, failure, busy, props } = useForm({
    read: (data) => String(data.get('code') ?? '').trim(),
    check: (code): Record<string, string> => (code === '' ? { code: labels.codeRequired } : {}),
    async send(code) {
      added((await addSecondFactor({ code })).recoveryCodes);
    },
    failed: accountLabels.failed,
  });
  return (
    <FormDone>
      <h3>{labels.title}</h3>
      <p>{labels.scan}</p>
      <QrCode text={uri} label={labels.qr} />
      <p>
        <span className="hint">{labels.letters}</span>{' '}
        <code className="secret-letters">{inFours(secret)}</code>
      </p>
      <form className="form" {...props}>
        <Field name="code" label={labels.code} error={errors.code}>
          {(control) => (
            <input
              {...control}
              required
              autoComplete="one-time-code"
              inputMode="numeric"
              maxLength={10}
            />
          )}
        </Field>
        <div role="alert">{failure && <p className="alert">{failure}</p>}</div>
        <p className="account-buttons">
          <button className="btn" aria-disabled={busy}>
            {busy ? labels.going : labels.go}
          </button>
          <button type="button" className="btn ghost" onClick={cancel}>
            {labels.cancel}
          </button>
        </p>
      </form>
    </FormDone>
  );
}

/** Groups of four are easier to type; apps ignore the spaces. */
function inFours(letters: string): string {
  return letters.replace(/(.{4})(?=.)/g, '$1 ');
}
