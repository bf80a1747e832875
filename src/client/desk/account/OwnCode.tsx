import { accountLabels } from '../../../content/account';
import { limits } from '../../../shared/limits';
import { Field } from '../../components/Field';

interface OwnCodeProps {
  name: string;
  error: string | undefined;
}

/** The code that a change of what one signs in with takes, where two-factor authentication is on. */
export function OwnCode({ name, error }: OwnCodeProps) {
  return (
    <Field name={name} label={accountLabels.factor.dropCode} error={error}>
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
