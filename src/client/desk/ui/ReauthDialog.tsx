import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { Field } from '../../components/Field';
import { reauthLabels as labels } from '../../../content/reauth';
import { HttpError, messageOf } from '../../lib/http';
import { givePassword } from '../data/me';
import { type Confirmed, ReauthCancelled, ReauthContext } from './reauth';
import { Sheet } from './Sheet';
import { WhosePassword } from './WhosePassword';

interface Asking {
  given: () => void;
  cancel: () => void;
}

export function ReauthProvider({ children }: { children: ReactNode }) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const [confirmed] = useState<Confirmed>(() => async <T,>(action: () => Promise<T>) => {
    try {
      return await action();
    } catch (error) {
      if (!wantsPassword(error)) throw error;
      await new Promise<void>((given, fail) => {
        setAsking({ given, cancel: () => fail(new ReauthCancelled()) });
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

function wantsPassword(error: unknown): boolean {
  if (!(error instanceof HttpError) || error.status !== 403) return false;
  return (error.body as { confirm?: boolean } | null)?.confirm === true;
}

function ReauthDialog({ given, cancel }: Asking) {
  const field = useRef<HTMLInputElement>(null);
  const sending = useMutation({
    mutationFn: () => givePassword(field.current?.value ?? ''),
    onSuccess: given,
    onError: () => field.current?.focus(),
  });
  const failure = sending.isError ? messageOf(sending.error, labels.failed) : '';
  return (
    <Sheet title={labels.title} close={cancel}>
      <p>{labels.text}</p>
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          sending.mutate();
        }}
      >
        <WhosePassword />
        <Field name="password" label={labels.password} error={failure}>
          {(control) => (
            <input
              {...control}
              ref={field}
              type="password"
              autoComplete="current-password"
              required
              onInput={sending.reset}
            />
          )}
        </Field>
        <p className="desk-links">
          <button className="btn" aria-disabled={sending.isPending}>
            {labels.go}
          </button>
          <button type="button" className="btn ghost" onClick={cancel}>
            {labels.later}
          </button>
        </p>
      </form>
    </Sheet>
  );
}
