import { encode } from 'uqr';
import { InputField } from '../../../components/Field';
import { FormDone } from '../../../components/FormResult';
import { accountLabels } from '../../../../content/account';
import { factorLabels } from '../../../../content/second-factor';
import type { NewSecretJson } from '../../../../shared/api/accounts';
import { addSecondFactor } from '../../data/account';
import { Button } from '../../ui/Button';
import { useForm } from '../../ui/use-form';

interface AddSecondFactorProps {
  secret: NewSecretJson;
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
        <InputField
          name="code"
          label={labels.code}
          error={errors.code}
          required
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={10}
        />
        <div role="alert">{failure && <p className="alert">{failure}</p>}</div>
        <p className="account-buttons">
          <button className="btn" aria-disabled={busy}>
            {busy ? labels.going : labels.go}
          </button>
          <Button className="btn ghost" onClick={cancel}>
            {labels.cancel}
          </Button>
        </p>
      </form>
    </FormDone>
  );
}

/** Groups of four are easier to type; apps ignore the spaces. */
function inFours(letters: string): string {
  return letters.replace(/(.{4})(?=.)/g, '$1 ');
}

interface QrCodeProps {
  text: string;
  /** A description for people who cannot see the code. */
  label: string;
}

/** The quiet zone: light modules around the code, which scanners require (ISO/IEC 18004). */
const QUIET = 4;

/**
 * A QR code, drawn in the browser so that the text is sent to nobody. Black on white in every
 * theme.
 */
export function QrCode({ text, label }: QrCodeProps) {
  const { data } = encode(text, { border: 0, ecc: 'M' });
  const side = data.length + 2 * QUIET;
  return (
    <svg
      className="qr-code"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#ffffff" />
      <path d={pathOf(data)} fill="#000000" />
    </svg>
  );
}

/** An SVG path with one square for each dark module. */
function pathOf(rows: boolean[][]): string {
  return rows
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : '')))
    .join('');
}
