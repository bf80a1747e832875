import { limits } from '../../../shared/limits';
import { Field } from '../../components/Field';

interface OwnCodeProps {
  name: string;
  label: string;
  hint?: string;
  error: string | undefined;
}

/** The code that something takes where two-factor authentication is on, from the app or a recovery code. */
export function OwnCode({ name, label, hint, error }: OwnCodeProps) {
  return (
    <Field name={name} label={label} hint={hint} error={error}>
      {(control) => (
        // Recovery codes contain letters, so do not ask for a numeric keyboard.
        <input
          {...control}
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
