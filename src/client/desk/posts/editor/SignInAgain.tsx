import { SignInForm } from '../../../components/SignInForm';
import { keepWords } from '../../../../content/keep';
import { signInWords } from '../../../../content/sign-in';
import type { SessionUser } from '../../../lib/session';
import { Sheet } from '../../ui/Sheet';

interface SignInAgainProps {
  user: SessionUser;
  close: () => void;
}

const noted = () => undefined; // the editor hears of every change of the session

/** Signs the writer in again over the editor, which stays as it is. */
export function SignInAgain({ user, close }: SignInAgainProps) {
  const words = keepWords.signInAgain;
  return (
    <Sheet title={words.title} close={close}>
      <p>{words.text}</p>
      <SignInForm words={signInWords} email={user.email} onSignedIn={noted}>
        <button type="button" className="link" onClick={close}>
          {words.later}
        </button>
      </SignInForm>
    </Sheet>
  );
}
