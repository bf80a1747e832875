import { createContext, type FormEvent, type ReactNode, useContext, useRef, useState } from 'react';
import { Field } from '../../components/Field';
import { reauthLabels as labels } from '../../../content/reauth';
import { HttpError, messageOf, request } from '../../lib/http';
import { Sheet } from './Sheet';
import { WhosePassword } from './WhosePassword';

type Confirmed = <T>(action: () => Promise<T>) => Promise<T>;

const ConfirmContext = createContext<Confirmed>((action) => action());

/** What a change rejects with when its writer does not give the password. Nothing is to be said. */
export class ReauthCancelled extends Error {}

/**
 * Gives the function that does a change which may want the password once more: it asks for it over
 * the page and then does the change again. Rejects as the change does, or with ReauthCancelled.
 */
export function useReauth(): Confirmed {
  return useContext(ConfirmContext);
}

interface Asking {
  given: () => void;
  putOff: () => void;
}

export function ReauthProvider({ children }: { children: ReactNode }) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const [confirmed] = useState<Confirmed>(() => async <T,>(action: () => Promise<T>) => {
    try {
      return await action();
    } catch (error) {
      if (!wantsPassword(error)) throw error;
      await new Promise<void>((given, putOff) => {
        setAsking({ given, putOff: () => putOff(new ReauthCancelled()) });
      }).finally(() => setAsking(null));
      return action();
    }
  });
  return (
    <ConfirmContext value={confirmed}>
      {children}
      {asking && <AskPassword {...asking} />}
    </ConfirmContext>
  );
}

function wantsPassword(error: unknown): boolean {
  if (!(error instanceof HttpError) || error.status !== 403) return false;
  return (error.body as { confirm?: boolean } | null)?.confirm === true;
}

function AskPassword({ given, putOff }: Asking) {
  const field = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);

  async function give(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password'));
    setBusy(true);
    try {
      await request('POST', '/api/account/confirm', { body: { password } });
      given();
    } catch (error) {
      setFailure(messageOf(error, labels.failed));
      setBusy(false);
      field.current?.focus();
    }
  }

  return (
    <Sheet title={labels.title} close={putOff}>
      <p>{labels.text}</p>
      <form className="form" noValidate onSubmit={give}>
        <WhosePassword />
        <Field name="password" label={labels.password} error={failure}>
          {(control) => (
            <input
              {...control}
              ref={field}
              type="password"
              autoComplete="current-password"
              required
              onInput={() => setFailure('')}
            />
          )}
        </Field>
        <p className="desk-links">
          <button className="btn" aria-disabled={busy}>
            {labels.go}
          </button>
          <button type="button" className="btn ghost" onClick={putOff}>
            {labels.later}
          </button>
        </p>
      </form>
    </Sheet>
  );
}
