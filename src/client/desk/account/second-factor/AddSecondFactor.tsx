import { Field } from '../../../components/Field';
import { FormDone } from '../../../components/FormDone';
import type { FieldErrors } from '../../../lib/by-field';
import { accountLabels } from '../../../../content/account';
import { request } from '../../../lib/http';
import { useReauth } from '../../ui/ReauthDialog';
import { useAccountForm } from '../../ui/use-account-form';
import { QrCode } from './QrCode';

/** A secret that is nobody's yet: letters to type, and the address that the QR code holds. */
export interface NewSecret {
  secret: string;
  uri: string;
}

interface AddSecondFactorProps {
  secret: NewSecret;
  /** Gets the recovery codes, which are told only once. */
  added: (recoveryCodes: string[]) => void;
  cancel: () => void;
}

/** Shows the secret to an app, and asks for a code of it as proof. */
export function AddSecondFactor({ secret: { secret, uri }, added, cancel }: AddSecondFactorProps) {
  const labels = accountLabels.factor.adding;
  const confirmed = useReauth();
  const form = useAccountForm({
    fields: { code: 'code' },
    check: (data): FieldErrors => (read(data) === '' ? { code: labels.codeRequired } : {}),
    async send(data) {
      const body = { secret, code: read(data) };
      const { recoveryCodes } = await confirmed(() =>
        request<{ recoveryCodes: string[] }>('PUT', '/api/account/second-factor', { body }),
      );
      added(recoveryCodes);
    },
  });
  const { errors, failure, busy, props } = form;
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

function read(data: FormData): string {
  return String(data.get('code') ?? '').trim();
}

/** Easier to type; apps leave the spaces out. */
function inFours(letters: string): string {
  return letters.replace(/(.{4})(?=.)/g, '$1 ');
}
