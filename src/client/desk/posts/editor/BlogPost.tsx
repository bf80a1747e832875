import { editorPath, unnamed } from '../../../../shared/documents/kinds';
import { useEffect, useState } from 'react';
import { useLocation, Link } from 'wouter';
import type { BlogJson } from '../../../../shared/api/posts';
import { Loading } from '../../../components/Loading';
import { keepPlaceAt } from '../../../hooks/use-address';
import { deskLabels } from '../../../../content/desk';
import type { SessionUser } from '../../../lib/session';
import { useNewPost, forgetNew } from './new-post';
import { openNew, openPost, type Ended } from './open-post';
import { Published } from './Published';
import { DocumentOpening, useWriter } from '../../documents/open/DocumentOpening';
import { PostForm } from './PostForm';
import { type SentPost, SentLine } from './SentLine';
import { useTitle } from '../../ui/DeskPage';
import { autosaveLabels } from '../../../../content/autosave';
import { fillIn } from '../../../../shared/format';

/**
 * Edits the post with the id, or a new post without an id. When a new post is saved for the first time,
 * only the address changes: the editor stays open.
 */
export function BlogPost({ id }: { id: string | null }) {
  useTitle(id ? deskLabels.titles.edit : deskLabels.titles.newPost);
  const user = useWriter();
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
    keepPlaceAt(editorPath('post', post));
    navigate(editorPath('post', post), { replace: true });
  }

  function stay() {
    setSent(null);
    document.getElementById('field-name')?.focus();
  }

  function edit() {
    setPublished(null);
    setSent(null);
  }

  if (published?._id === shown)
    return <Published post={published} edit={edit} startNew={startNew} />;
  return (
    <>
      <SentLine post={sent?._id === shown ? sent : null} stay={stay} />
      {id === null && <BegunSaved post={saved} />}
      <DocumentOpening
        key={shown}
        user={user}
        startNew={startNew}
        kind="post"
        id={shown}
        gone={deskLabels.post.gone}
        open={async () => {
          if (id !== null || !begun) return openPost(userId, shown);
          wasOpened();
          const opened = await openNew(userId, begun, { id: userId, name: user.name });
          if ('values' in opened) return opened;
          startFresh(opened.saved);
          return undefined;
        }}
      >
        {(opened, reopen) => (
          <PostForm
            user={user}
            opened={opened}
            reopen={reopen}
            startNew={startNew}
            setSent={setSent}
            setPublished={setPublished}
            toOwnAddress={toOwnAddress}
          />
        )}
      </DocumentOpening>
    </>
  );
}

const labels = autosaveLabels.unsaved;

/** Says above an empty new post that the one that was begun here has been saved elsewhere. */
function BegunSaved({ post }: { post: Ended['saved'] }) {
  return (
    <div role="status">
      {post && (
        <p className="note-box">
          {fillIn(labels.savedSince, { name: post.name.trim() || unnamed('post') })}{' '}
          <Link href={editorPath('post', post._id)}>{labels.openSaved}</Link>
        </p>
      )}
    </div>
  );
}
