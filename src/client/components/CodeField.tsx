import { useEffect, useRef } from 'react';
import type { SignInCopy } from '../../content/sign-in';
import { Field } from './Field';

interface CodeFieldProps {
  copy: SignInCopy;
  error: string | undefined;
  /** Something was typed. */
  typed: () => void;
}

/** Asks for the second factor once the password was right, and takes the focus as it comes. */
export function CodeField({ copy, error, typed }: CodeFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <Field name="code" label={copy.code} hint={copy.codeHint} error={error}>
      {(control) => (
        // A recovery code has letters: no keyboard of digits alone.
        <input
          {...control}
          ref={field}
          required
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={50}
          onInput={typed}
        />
      )}
    </Field>
  );
}
