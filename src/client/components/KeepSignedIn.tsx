import type { SignInCopy } from '../../content/sign-in';

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
