import { useEffect, useRef } from 'react';
import type { SignInCopy } from '../../content/sign-in';
import { limits } from '../../shared/limits';
import { CheckField, Field } from './Field';
import { isEmail, type FieldErrors } from '../lib/field-errors';

interface CodeFieldProps {
  name: string;
  label: string;
  hint?: string;
  error: string | undefined;
  /** Whether it takes the focus when it appears. */
  takesFocus?: boolean;
}

/** The code of an account with a second factor, from the app or a recovery code. */
export function CodeField({ takesFocus = false, ...field }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  return (
    <Field {...field}>
      {(control) => (
        // Recovery codes contain letters, so do not ask for a numeric keyboard.
        <input
          {...control}
          ref={input}
          required
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={limits.code}
        />
      )}
    </Field>
  );
}

/** The choice to stay signed in, in a sign-in form. */
export function KeepSignedIn({ copy }: { copy: SignInCopy }) {
  return (
    <div className="field">
      <CheckField label={copy.keep} name="keepSignedIn" aria-describedby="keep-hint" />
      <p className="hint" id="keep-hint">
        {copy.keepHint}
      </p>
    </div>
  );
}

interface SignInInput {
  email: string;
  password: string;
  /** Undefined until a code is required. */
  code: string | undefined;
}

/** Validates the sign-in form before it is sent. */
export function checkSignIn(
  { email, password, code }: SignInInput,
  copy: SignInCopy['errors'],
): FieldErrors {
  return {
    ...(email === '' ? { email: copy.emailRequired } : {}),
    ...(email !== '' && !isEmail(email) ? { email: copy.emailFormat } : {}),
    ...(password === '' ? { password: copy.passwordRequired } : {}),
    ...(code === '' ? { code: copy.codeRequired } : {}),
  };
}
