import { SignInForm } from '../../../components/SignInForm';
import { autosaveLabels } from '../../../../content/autosave';
import { signInCopy } from '../../../../content/sign-in';
import type { SessionUser } from '../../../lib/session';
import { Sheet } from '../../ui/Sheet';

interface SignInAgainProps {
  user: SessionUser;
  close: () => void;
}

const noted = () => undefined; // the editor hears of every change of the session

/** Signs the writer in again over the editor, which stays as it is. */
export function SignInAgain({ user, close }: SignInAgainProps) {
  const labels = autosaveLabels.signInAgain;
  return (
    <Sheet title={labels.title} close={close}>
      <p>{labels.text}</p>
      <SignInForm copy={signInCopy} email={user.email} onSignedIn={noted}>
        <button type="button" className="link" onClick={close}>
          {labels.later}
        </button>
      </SignInForm>
    </Sheet>
  );
}
