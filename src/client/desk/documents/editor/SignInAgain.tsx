import { useEffect, useState } from 'react';
import { SignInForm } from '../../../components/SignInForm';
import { autosaveLabels } from '../../../../content/autosave';
import { signInCopy } from '../../../../content/sign-in';
import type { SessionUser } from '../../../lib/session';
import { rememberPlace } from '../../ui/remember-place';
import { Sheet } from '../../ui/Sheet';

interface SignInAgainProps {
  user: SessionUser;
  close: () => void;
}

const ignore = () => undefined; // the editor observes every change of the session

/** A sign-in dialog over the editor, which keeps its state, its focus and its caret. */
export function SignInAgain({ user, close }: SignInAgainProps) {
  const labels = autosaveLabels.signInAgain;
  const [goBack] = useState(rememberPlace); // before the dialog takes the focus
  useEffect(() => goBack, [goBack]);
  return (
    <Sheet title={labels.title} close={close}>
      <p>{labels.text}</p>
      <SignInForm copy={signInCopy} email={user.email} onSignedIn={ignore}>
        <button type="button" className="link" onClick={close}>
          {labels.later}
        </button>
      </SignInForm>
    </Sheet>
  );
}
