import type { BlogJson } from '../../server/blogs/present';
import { deskWords } from '../content/desk';
import type { Draft } from './draft';
import type { Failure } from './use-send';

interface PostActionsProps {
  draft: Draft;
  busy: boolean;
  failure: Failure | null;
  send: (draft: Draft, status: Draft['status']) => Promise<void>;
  load: (blog: BlogJson) => void;
}

/** The buttons that send the post, and why it did not go. */
export function PostActions({ draft, busy, failure, send, load }: PostActionsProps) {
  const words = deskWords.post;
  const live = draft.status === 'published';
  return (
    <div className="send" role="group" aria-label={words.actions}>
      <div role="alert">
        {failure && <FailureText failure={failure} draft={draft} send={send} load={load} />}
      </div>
      <button className="btn" disabled={busy}>
        {busy ? words.sending : live ? words.publishChanges : words.publish}
      </button>
      <button
        type="button"
        className="btn ghost"
        disabled={busy}
        onClick={() => void send(draft, 'draft')}
      >
        {live ? words.toDraft : words.saveDraft}
      </button>
    </div>
  );
}

type FailureProps = Pick<PostActionsProps, 'draft' | 'send' | 'load'> & { failure: Failure };

function FailureText({ failure, draft, send, load }: FailureProps) {
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
