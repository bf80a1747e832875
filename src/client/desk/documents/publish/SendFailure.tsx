import { deskLabels } from '../../../../content/desk';
import { autosaveLabels } from '../../../../content/autosave';
import type { SendingFailure } from './use-sending';

interface SendFailureProps {
  failure: SendingFailure<unknown>;
  signIn: () => void;
}

/** Why the document was not saved, and what to do. */
export function SendFailure({ failure, signIn }: SendFailureProps) {
  if (failure.kind === 'message') return <p className="alert">{failure.text}</p>;
  return (
    <p className="alert">
      {deskLabels.post.signedOut}{' '}
      <button type="button" className="link" onClick={signIn}>
        {autosaveLabels.signIn}
      </button>
    </p>
  );
}
