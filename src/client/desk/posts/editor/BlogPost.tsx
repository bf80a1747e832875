import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { LoadFailed, Loading } from '../../../components/Loading';
import { deskLabels } from '../../../../content/desk';
import { type SessionUser, useUser } from '../../../lib/session';
import { ElsewhereOpen } from './ElsewhereOpen';
import { forgetHandedOver, handedOver, leaveNew, pickNew, rememberNew } from './new-post';
import { type Opened, openNew, openPost } from './open-post';
import { lockName } from '../autosave/tab-lock';
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
  const startNew = () => {
    rememberNew(user.userId, newId());
    navigate('/blogpost');
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
  startNew: () => void;
  /** Shows a post that was just published or scheduled; null hides it. */
  setSent: (post: SentPost | null) => void;
}

function OnePost({ user, id, isNew = false, startNew, setSent }: OnePostProps) {
  const { lock, takeOver } = useTabLock(lockName({ userId: user.userId, kind: 'post', id }));
  if (lock === 'waiting') return <Loading />;
  if (lock === 'elsewhere') return <ElsewhereOpen takeOver={takeOver} startNew={startNew} />;
  return <Editor user={user} id={id} isNew={isNew} startNew={startNew} setSent={setSent} />;
}

function Editor({ user, id, isNew = false, startNew, setSent }: OnePostProps) {
  const [opened, setOpened] = useState<Opened | 'failed' | 'gone' | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [, navigate] = useLocation();
  useEffect(() => {
    const opening = isNew
      ? openNew(user.userId, id, { id: user.userId, name: user.name })
      : openPost(user.userId, id);
    opening.then(
      (found) => {
        setOpened(found ?? 'gone');
        // The post was created: its first send arrived, and only the answer was lost.
        if (isNew && found && found.values.version !== null) leaveNew(user.userId, id, navigate);
      },
      () => setOpened('failed'),
    );
  }, [user, id, isNew, attempt, navigate]);

  function again() {
    setOpened(null);
    setAttempt(attempt + 1);
  }

  if (opened === null) return <Loading />;
  if (opened === 'gone') return <h1>{deskLabels.post.gone}</h1>;
  if (opened === 'failed') return <LoadFailed retry={again} />;
  return <PostForm {...{ user, opened, startNew, setSent }} reopen={again} />;
}
