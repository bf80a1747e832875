import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { LoadFailed, Loading } from '../../../components/Loading';
import { deskLabels } from '../../../../content/desk';
import { type SessionUser, useUser } from '../../../lib/session';
import { ElsewhereOpen } from './ElsewhereOpen';
import { forgetHandedOver, handedOver, leaveNew, pickNew, rememberNew } from './new-post';
import { openNew, openPost } from './open-post';
import { lockName } from '../autosave/tab-lock';
import { useOpening } from './use-opening';
import { useTabLock } from './use-tab-lock';
import { newId } from '../../../lib/new-id';
import { PostForm } from './PostForm';
import { type SentPost, SentLine } from './SentLine';
import { useTitle } from '../../ui/use-title';

/** Edits the post with the id, or a new post without an id. */
export function BlogPost({ id }: { id?: string }) {
  useTitle(id ? deskLabels.titles.edit : deskLabels.titles.newPost);
  const now = useUser();
  const [user] = useState(now); // kept when the user signs out in another tab
  const [, navigate] = useLocation();
  const [sent, setSent] = useState(handedOver);
  useEffect(forgetHandedOver, []);
  if (!user) return <Loading />;
  const startNew = (after: SentPost | null = null) => {
    rememberNew(user.userId, newId());
    navigate('/blogpost', { state: { sent: after } });
  };
  const stay = () => {
    setSent(null);
    document.getElementById('field-name')?.focus();
  };
  return (
    <>
      <SentLine post={sent} stay={sent && sent._id === id ? stay : null} />
      {id ? (
        <OnePost user={user} id={id} startNew={startNew} setSent={setSent} />
      ) : (
        <NewPost user={user} setSent={setSent} />
      )}
    </>
  );
}

/** This tab's new post, which survives a reload, or else an unfinished new post. */
function NewPost({ user, setSent }: Pick<OnePostProps, 'user' | 'setSent'>) {
  const [id, setId] = useState<string | null>(null);
  useEffect(() => void pickNew(user.userId).then(setId), [user]);
  useEffect(() => (id ? rememberNew(user.userId, id) : undefined), [user, id]);
  if (!id) return <Loading />;
  const startNew = () => {
    const next = newId();
    rememberNew(user.userId, next); // runs even if the page was left in the meantime
    setId(next);
    document.getElementById('main')?.focus(); // the button that had the focus has been removed
  };
  return <OnePost key={id} user={user} id={id} isNew startNew={startNew} setSent={setSent} />;
}

interface OnePostProps {
  user: SessionUser;
  id: string;
  isNew?: boolean;
  /** Starts another new post, after one that was just published if there is one. */
  startNew: (after?: SentPost | null) => void;
  /** Shows a post that was just published or scheduled; null hides it. */
  setSent: (post: SentPost | null) => void;
}

function OnePost({ user, id, isNew = false, startNew, setSent }: OnePostProps) {
  const { lock, takeOver } = useTabLock(lockName({ userId: user.userId, kind: 'post', id }));
  if (lock === 'waiting') return <Loading />;
  if (lock === 'elsewhere')
    return <ElsewhereOpen kind="post" takeOver={takeOver} startNew={() => startNew()} />;
  return <Editor user={user} id={id} isNew={isNew} startNew={startNew} setSent={setSent} />;
}

function Editor({ user, id, isNew = false, startNew, setSent }: OnePostProps) {
  const [, navigate] = useLocation();
  const { found, error, again } = useOpening(async () => {
    if (!isNew) return openPost(user.userId, id);
    const opened = await openNew(user.userId, id, { id: user.userId, name: user.name });
    // The post was created: its first send arrived, and only the answer was lost.
    if (opened.values.version !== null) leaveNew(user.userId, id, navigate);
    return opened;
  });
  if (error) return <LoadFailed retry={again} />;
  if (found === undefined) return <Loading />;
  if (found === null) return <h1>{deskLabels.post.gone}</h1>;
  return <PostForm {...{ user, opened: found, startNew, setSent }} reopen={again} />;
}
