import { type ReactNode, useState } from 'react';
import type { ErrorJson } from '../../../shared/api/errors';
import { PasswordField } from '../../components/PasswordField';
import { CodeField } from '../../components/SignInFields';
import { passwordCopy } from '../../../content/password';
import { reauthLabels as labels } from '../../../content/access';
import { HttpError } from '../../lib/http';
import { reauthenticate } from '../data/me';
import { type Confirmed, ReauthCancelled, ReauthContext } from './reauth';
import { Button } from './Button';
import { Sheet } from './Sheet';
import { NotStored } from '../../lib/session';
import { useForm } from './use-form';
import { readCode, WhosePassword } from './own-password';

// The page below the dialog may have fields named like the server's.
const PASSWORD = 'reauth-password';
const CODE = 'reauth-code';

interface Asking {
  /** Whether the account has a second factor. */
  secondFactor: boolean;
  given: () => void;
  cancel: () => void;
}

export function ReauthProvider({ children }: { children: ReactNode }) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const [confirmed] = useState<Confirmed>(() => async <T,>(action: () => Promise<T>) => {
    try {
      return await action();
    } catch (error) {
      const wanted = wantedBy(error);
      if (!wanted) throw error;
      await new Promise<void>((given, fail) => {
        setAsking({ ...wanted, given, cancel: () => fail(new ReauthCancelled()) });
      }).finally(() => setAsking(null));
      return action();
    }
  });
  return (
    <ReauthContext value={confirmed}>
      {children}
      {asking && <ReauthDialog {...asking} />}
    </ReauthContext>
  );
}

/** What a rejection asks the user for; null if it is about something else. */
function wantedBy(error: unknown): Pick<Asking, 'secondFactor'> | null {
  if (!(error instanceof HttpError) || error.status !== 403) return null;
  const { confirm, secondFactor = false } = (error.body ?? {}) as Partial<ErrorJson>;
  return confirm ? { secondFactor } : null;
}

function ReauthDialog({ secondFactor, given, cancel }: Asking) {
  const [problem, setProblem] = useState<string | null>(null);
  const { errors, failure, busy, props } = useForm({
    read: (data) => ({
      password: String(data.get(PASSWORD)),
      ...readCode(data, CODE),
    }),
    names: { password: PASSWORD, code: CODE },
    async send(body) {
      setProblem(null);
      await reauthenticate(body).then(given, (error: unknown) => {
        if (!(error instanceof NotStored)) throw error;
        setProblem(labels.storage[error.problem]);
      });
    },
    failed: labels.failed,
  });
  const message = problem ?? failure;
  return (
    <Sheet title={labels.title} close={cancel}>
      <p>{secondFactor ? labels.textWithCode : labels.text}</p>
      <form className="form" {...props}>
        <WhosePassword />
        <PasswordField
          name={PASSWORD}
          label={labels.password}
          error={errors[PASSWORD]}
          autoComplete="current-password"
          copy={passwordCopy}
        />
        {secondFactor && (
          <CodeField name={CODE} label={labels.code} hint={labels.codeHint} error={errors[CODE]} />
        )}
        <div role="alert">{message && <p className="alert">{message}</p>}</div>
        <p className="desk-links">
          <button className="btn" aria-disabled={busy}>
            {labels.go}
          </button>
          <Button className="btn ghost" onClick={cancel}>
            {labels.later}
          </Button>
        </p>
      </form>
    </Sheet>
  );
}
