import type { BlogJson } from '../../server/blogs/present';
import { deskWords } from '../content/desk';
import type { Draft } from './draft';
import type { Failure } from './use-send';

interface SendFailureProps {
  failure: Failure;
  draft: Draft;
  send: (draft: Draft, status: Draft['status']) => Promise<void>;
  load: (blog: BlogJson) => void;
}

/** Why the post did not go, and what can be done. */
export function SendFailure({ failure, draft, send, load }: SendFailureProps) {
  const words = deskWords.post;
  if (failure.kind === 'message') return <p className="alert">{failure.text}</p>;
  if (failure.kind === 'signedOut') {
    return (
      <p className="alert">
        {words.signedOut}{' '}
        <a href="/signin" target="_blank">
          {words.signIn}
        </a>
      </p>
    );
  }
  const { current, status } = failure;
  return (
    <div className="alert">
      <p>{words.conflict.text}</p>
      <button type="button" className="link" onClick={() => load(current)}>
        {words.conflict.load}
      </button>{' '}
      <button
        type="button"
        className="link"
        onClick={() => void send({ ...draft, version: current.version }, status)}
      >
        {words.conflict.overwrite}
      </button>
    </div>
  );
}
