import { Link, useSearch } from 'wouter';
import { SignInForm } from '../components/SignInForm';
import type { SignInWords } from '../../content/sign-in';

export interface SignInData {
  words: SignInWords;
}

export function SignIn({ words }: SignInData) {
  // The desk is another document.
  const arrive = () => window.location.assign('/dashboard');
  return (
    <section className="wrap narrow">
      <h1>{words.title}</h1>
      <Notice words={words} />
      <SignInForm words={words} onSignedIn={arrive}>
        {words.newHere} <Link href="/signup">{words.signUp}</Link>
      </SignInForm>
      <p>
        <Link className="more" href="/forgotten">
          {words.forgotten}
        </Link>
      </p>
    </section>
  );
}

/** What sign-up says when it has sent somebody here. */
function Notice({ words }: { words: SignInWords }) {
  const search = new URLSearchParams(useSearch());
  const text = search.has('waiting') ? words.waiting : search.has('created') ? words.created : '';
  if (!text) return null;
  return (
    <p className="note-box" role="status">
      {text}
    </p>
  );
}
