import { useEffect, useRef } from 'react';
import type { SignInCopy } from '../../content/sign-in';
import { limits } from '../../shared/limits';
import { Field } from './Field';

interface CodeFieldProps {
  copy: SignInCopy;
  error: string | undefined;
  /** Called on input. */
  typed: () => void;
}

/**
 * The field for the second factor, shown once the password was right. Takes the focus when it
 * appears.
 */
export function CodeField({ copy, error, typed }: CodeFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <Field name="code" label={copy.code} hint={copy.codeHint} error={error}>
      {(control) => (
        // Recovery codes contain letters, so do not ask for a numeric keyboard.
        <input
          {...control}
          ref={field}
          required
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={limits.code}
          onInput={typed}
        />
      )}
    </Field>
  );
}

/** The choice to stay signed in, in a sign-in form. */
export function KeepSignedIn({ copy }: { copy: SignInCopy }) {
  return (
    <div className="field">
      <label className="check">
        <input type="checkbox" name="keepSignedIn" aria-describedby="keep-hint" />
        {copy.keep}
      </label>
      <p className="hint" id="keep-hint">
        {copy.keepHint}
      </p>
    </div>
  );
}
