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
