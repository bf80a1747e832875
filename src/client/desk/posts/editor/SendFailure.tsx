import { deskWords } from '../../../../content/desk';
import { keepWords } from '../../../../content/keep';
import type { Failure } from './use-send';

/** Why the post did not go, and what can be done. */
export function SendFailure({ failure, signIn }: { failure: Failure; signIn: () => void }) {
  if (failure.kind === 'message') return <p className="alert">{failure.text}</p>;
  return (
    <p className="alert">
      {deskWords.post.signedOut}{' '}
      <button type="button" className="link" onClick={signIn}>
        {keepWords.signIn}
      </button>
    </p>
  );
}
