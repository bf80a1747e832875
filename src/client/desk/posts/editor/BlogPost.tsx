import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { BlogJson } from '../../../../shared/api/posts';
import { LoadFailed, Loading } from '../../../components/Loading';
import { keepPlaceAt } from '../../../hooks/use-address';
import { deskLabels } from '../../../../content/desk';
import { type SessionUser, useUser } from '../../../lib/session';
import { editAddress } from '../form/post-values';
import { BegunSaved } from './BegunSaved';
import { ElsewhereOpen } from '../../documents/open/ElsewhereOpen';
import { forgetNew } from './new-post';
import { openNew, type OpenedPost, openPost } from './open-post';
import { Published } from './Published';
import { lockName } from '../../documents/autosave/tab-lock';
import { useNewPost } from './use-new-post';
import { useOpening } from '../../documents/open/use-opening';
import { useTabLock } from '../../documents/open/use-tab-lock';
import { PostForm } from './PostForm';
import { type SentPost, SentLine } from './SentLine';
import { useTitle } from '../../ui/use-title';

/**
 * Edits the post with the id, or a new post without an id. When a new post is saved for the first time,
 * only the address changes: the editor stays open.
 */
export function BlogPost({ id }: { id: string | null }) {
  useTitle(id ? deskLabels.titles.edit : deskLabels.titles.newPost);
  const now = useUser();
  const [user] = useState(now); // kept when the user signs out in another tab
  if (!user) return <Loading />;
  return <UserPost user={user} id={id} />;
}

function UserPost({ user, id }: { user: SessionUser; id: string | null }) {
  const { userId } = user;
  const [, navigate] = useLocation();
  const { begun, saved, startFresh, wasOpened } = useNewPost(userId, id === null);
  const [sent, setSent] = useState<SentPost | null>(null);
  const [published, setPublished] = useState<BlogJson | null>(null);
  // Coming back to the address later is like opening any page.
  useEffect(() => (id === null ? undefined : () => keepPlaceAt(null)), [id]);
  const shown = id ?? begun?.id;
  if (!shown) return <Loading />;

  function startNew() {
    if (id) navigate('/blogpost');
    startFresh();
  }

  /** The server has the new post, which gets its own address. */
  function toOwnAddress(post: string) {
    forgetNew(userId, post);
    if (id === post) return;
    keepPlaceAt(editAddress(post));
    navigate(editAddress(post), { replace: true });
  }

  function stay() {
    setSent(null);
    document.getElementById('field-name')?.focus();
  }

  function edit() {
    setPublished(null);
    setSent(null);
  }

  if (published?._id === shown) return <Published post={published} {...{ edit, startNew }} />;
  return (
    <>
      <SentLine post={sent?._id === shown ? sent : null} stay={stay} />
      {id === null && <BegunSaved post={saved} />}
      <OnePost
        key={shown}
        {...{ user, startNew, setSent, setPublished, toOwnAddress }}
        id={shown}
        open={async () => {
          if (id !== null || !begun) return openPost(userId, shown);
          wasOpened();
          const opened = await openNew(userId, begun, { id: userId, name: user.name });
          if ('values' in opened) return opened;
          startFresh(opened.saved);
          return undefined;
        }}
      />
    </>
  );
}

interface OnePostProps {
  user: SessionUser;
  id: string;
  open: () => Promise<OpenedPost | null | undefined>;
  startNew: () => void;
  /** Shows that the post was sent; null hides it. */
  setSent: (post: SentPost | null) => void;
  /** Shows a new post that was published whole, instead of its form. */
  setPublished: (post: BlogJson) => void;
  toOwnAddress: (id: string) => void;
}

function OnePost(props: OnePostProps) {
  const { user, id, startNew } = props;
  const { lock, takeOver } = useTabLock(lockName({ userId: user.userId, kind: 'post', id }));
  if (lock === 'waiting') return <Loading />;
  if (lock === 'elsewhere')
    return <ElsewhereOpen kind="post" takeOver={takeOver} startNew={startNew} />;
  return <Editor {...props} />;
}

function Editor({ open, ...props }: OnePostProps) {
  const { found, error, again } = useOpening(open);
  if (error) return <LoadFailed retry={again} />;
  if (found === undefined) return <Loading />;
  if (found === null) return <h1>{deskLabels.post.gone}</h1>;
  return <PostForm {...props} opened={found} reopen={again} />;
}
