import { useEffect, useRef, useState } from 'react';
import type { PasswordCopy } from '../../content/password';
import { fillIn } from '../../shared/format';
import { useHydrated } from '../hooks/use-hydrated';
import { Field } from './Field';
import { wrongLength } from '../../shared/password-length';

interface PasswordFieldProps {
  /** As in Field. */
  name: string;
  label: string;
  hint?: string;
  error: string | undefined;
  /** What password managers fill in, or offer to create and save. */
  autoComplete: 'current-password' | 'new-password';
  copy: PasswordCopy;
}

/**
 * A password with a button that shows it. It is hidden again when the form is sent: browsers save what
 * was typed into other fields.
 */
export function PasswordField({ label, autoComplete, copy, ...field }: PasswordFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const scripted = useHydrated();
  const [shown, setShown] = useState<boolean | null>(null); // null: the button was not pressed yet
  useEffect(() => {
    const hide = () => setShown((now) => now && false);
    const form = input.current?.form;
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);
  return (
    <Field {...field} label={label}>
      {(control) => (
        <div className="password">
          <input
            {...control}
            ref={input}
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          {scripted && (
            <button type="button" aria-controls={control.id} onClick={() => setShown(!shown)}>
              <span aria-hidden="true">{shown ? copy.hide : copy.show}</span>
              {/* Not an aria-label, by which tools would find it in place of the field. */}
              <span className="visually-hidden">
                {fillIn(shown ? copy.hideThis : copy.showThis, { label })}
              </span>
            </button>
          )}
          <span className="visually-hidden" role="status">
            {shown === null ? '' : shown ? copy.shown : copy.hidden}
          </span>
        </div>
      )}
    </Field>
  );
}

interface LengthCopy {
  passwordShort: string;
  passwordLong: string;
}

/** A message about the length of a new password, or null. The server checks more. */
export function passwordProblem(password: string, copy: LengthCopy): string | null {
  const wrong = wrongLength(password);
  if (wrong === 'short') return copy.passwordShort;
  return wrong === 'long' ? copy.passwordLong : null;
}
