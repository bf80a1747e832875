import { Link, useSearch } from 'wouter';
import { SignInForm } from '../components/SignInForm';
import type { SignInCopy } from '../../content/sign-in';

export interface SignInData {
  copy: SignInCopy;
}

export function SignIn({ copy }: SignInData) {
  // The desk is another document.
  const arrive = () => window.location.assign('/dashboard');
  return (
    <section className="wrap narrow">
      <h1>{copy.title}</h1>
      <Notice copy={copy} />
      <SignInForm copy={copy} onSignedIn={arrive}>
        {copy.newHere} <Link href="/signup">{copy.signUp}</Link>
      </SignInForm>
      <p>
        <Link href="/forgotten">{copy.forgotten}</Link>
      </p>
    </section>
  );
}

/** Why someone is here: after a sign-up, or because the desk needs a session. */
function Notice({ copy }: { copy: SignInCopy }) {
  const search = new URLSearchParams(useSearch());
  const what = (['waiting', 'unconfirmed', 'created', 'needed', 'ended'] as const).find((one) =>
    search.has(one),
  );
  if (!what) return null;
  return (
    <p className="note-box" role="status">
      {copy[what]}
    </p>
  );
}
