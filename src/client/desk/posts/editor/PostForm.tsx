import { useEffect, useRef, useState } from 'react';
import type { BlogJson } from '../../../../shared/api/posts';
import { useFieldErrors } from '../../../hooks/use-field-errors';
import { deskLabels } from '../../../../content/desk';
import { autosaveLabels } from '../../../../content/autosave';
import type { SessionUser } from '../../../lib/session';
import { afterSend } from './after-send';
import { AlsoOpen } from './AlsoOpen';
import { AllRequired } from '../form/optional-note';
import type { PostValues } from '../form/post-values';
import { Conflict } from './Conflict';
import { EditorBar } from './EditorBar';
import { EditorNotes } from './EditorNotes';
import { isLegacyForm } from './legacy-template';
import { MoreMenu } from './MoreMenu';
import { forgetNew } from './new-post';
import type { OpenedPost } from './open-post';
import { SavedState } from '../../documents/autosave/SavedState';
import type { SentPost } from './SentLine';
import { SignInAgain } from '../../documents/editor/SignInAgain';
import { useCatchUp } from './use-catch-up';
import { useDiscard } from '../../documents/editor/use-discard';
import { useDocumentValues } from '../../documents/autosave/use-document-values';
import { useSaveAsNew } from './use-save-as-new';
import { useSaveByKey } from '../../documents/editor/use-save-by-key';
import { useSignIn } from '../../documents/editor/use-sign-in';
import { useTitleFocus } from './use-title-focus';
import { LatestPosts } from './LatestPosts';
import { POST_FORM, PostActions } from './PostActions';
import { PostBody } from './PostBody';
import { PostDetails } from './PostDetails';
import { PostLength } from './PostLength';
import { PublishingOptions } from './PublishingOptions';
import { usePopup } from '../../ui/Popup';
import { useSaveKey } from '../../ui/use-save-key';
import { SendFailure } from '../../documents/publish/SendFailure';
import { TitleFields } from './TitleFields';
import { usePosts } from '../../data/posts';
import { usePublishing } from '../publish/use-publishing';
import { useReview } from '../publish/use-review';
import { useSend } from './use-send';

interface PostFormProps {
  user: SessionUser;
  opened: OpenedPost;
  /** Starts another new post. */
  startNew: () => void;
  /** Reopens the post as it is on the server. */
  reopen: () => void;
  /** Shows that the post was just published or scheduled; null hides it. */
  setSent: (post: SentPost | null) => void;
  /** Shows a new post that was published whole, instead of its form. */
  setPublished: (post: BlogJson) => void;
  /** Moves a new post that the server has now to its own address. */
  toOwnAddress: (id: string) => void;
}

/** The editor of a post. It stays open whatever happens to the session, the network or the post. */
export function PostForm(props: PostFormProps) {
  const { user, opened, startNew, reopen, setSent, setPublished, toOwnAddress } = props;
  const shown = useDocumentValues(opened, () => setSent(null));
  const { values, latest, change, autosave, view, keptInHistory } = shown;
  const [post, setPost] = useState(opened.current);
  const [other, setOther] = useState<BlogJson | null>(null);
  const [found, setFound] = useState({ unsaved: opened.unsaved, moved: opened.moved });
  const form = useRef<HTMLFormElement>(null);
  // The buttons of the bar stay where they are when the post is saved.
  const [wasNew] = useState(opened.values.version === null);
  useTitleFocus(wasNew && !opened.unsaved);
  const [toolsPlace, setToolsPlace] = useState<HTMLElement | null>(null);
  const here = useRef(true);
  useEffect(() => () => void (here.current = false), []);
  const { errors, show, clear } = useFieldErrors(form);
  const posts = usePosts({ limit: '5' });
  const popup = usePopup();
  const { busy, failure, send, dismiss } = useSend({
    userId: user.userId,
    showErrors: show,
    onSent,
    onConflict: setOther,
  });
  const signIn = useSignIn(
    user,
    view.state === 'signedOut' || failure?.kind === 'signedOut',
    () => {
      autosave.retry();
      // Changes made since then may not be ready for readers.
      if (failure?.kind === 'signedOut' && failure.sent.values === latest()) {
        void send(failure.sent.values, failure.sent.status);
      }
    },
  );

  const { now, isTrashed } = useCatchUp({
    ...shown,
    userId: user.userId,
    isHeld: busy || other !== null,
    publishAt: values.status === 'scheduled' ? (post?.publishAt ?? null) : null,
    onCaughtUp({ unsaved, moved, current, values: { _id, version } }, before) {
      setFound({ unsaved, moved });
      setSent(null); // it was said of another version
      if (current) setPost(current);
      if (before.version === null && version !== null) toOwnAddress(_id);
    },
    onTaken: (moved) => setFound((now) => ({ ...now, moved })),
    isTaken: found.moved !== null,
  });

  function onSent(blog: BlogJson, sent: PostValues) {
    const wasNew = sent.version === null;
    const { all, patch } = afterSend(latest(), sent, blog);
    setFound({ unsaved: false, moved: null });
    setPost(blog);
    posts.reload();
    const isShown = blog.status !== 'draft' && !blog.hold;
    setSent(isShown ? { ...blog, isChange: sent.status === 'published' } : null);
    if (all) autosave.drop();
    change(patch, { kept: !all, typed: false });
    if (!wasNew) return;
    if (!here.current) return forgetNew(user.userId, blog._id);
    if (all && blog.status === 'published') setPublished(blog);
    toOwnAddress(blog._id);
  }

  /** The content is the same, so the next change is based on the new version. */
  function reworded({ version }: BlogJson) {
    if (version !== (latest().version ?? 0) + 1) return;
    change({ version }, { kept: view.unsaved === true, typed: false });
  }

  function take(merged: PostValues) {
    change(merged);
    setPost(other);
    setOther(null);
    setFound({ ...found, moved: null });
    dismiss();
    popup(autosaveLabels.conflict.done);
    if (values.version === null) toOwnAddress(merged._id);
  }

  const saveAsNew = useSaveAsNew({ user, latest, autosave });

  /** Cancels sending until the writer asks again. */
  function cancelSending() {
    signIn.close();
    dismiss();
  }

  const discard = useDiscard(autosave, reopen);
  const { status } = values;
  const planned = status === 'scheduled' ? (post?.publishLocal ?? values.publishLocal) : '';
  const publishing = usePublishing({
    ...{ values, change, planned, busy, send },
    live: post?.status === 'published' ? post : null,
  });
  const changed = view.unsaved === true;
  const review = useReview({
    values,
    enabled: view.state === 'saved' || view.state === 'saving',
    save: async () =>
      (!changed && values.version !== null) || send(latest(), 'draft', { quiet: true }),
  });
  const saveByKey = useSaveByKey({ autosave, meaning: autosaveLabels.means[status] });
  useSaveKey(() => {
    if (busy || other) return;
    if (status === 'draft' && (changed || values.version === null)) void send(latest(), 'draft');
    else void saveByKey(changed);
  });
  const hold = post?.hold ?? null;
  const title = values.version === null ? deskLabels.titles.newPost : deskLabels.titles.edit;
  return (
    <>
      <EditorBar
        title={title}
        post={{ status, planned, hold, changed, review: review.state }}
        saved={<SavedState {...{ view, status }} signIn={signIn.open} />}
        others={<AlsoOpen now={now} />}
        failure={failure && <SendFailure failure={failure} signIn={signIn.open} />}
      >
        {!other && (
          <PostActions
            {...{ values, busy, publishing }}
            sendForReview={review.sendForReview}
            begun={view.unsaved !== null}
            review={review.state}
            saveDraft={() => void send(values, 'draft')}
          >
            {wasNew && <MoreMenu values={values} start={change} />}
          </PostActions>
        )}
      </EditorBar>
      {publishing.checklist}
      {review.sheet}
      {signIn.needed && <SignInAgain user={user} close={cancelSending} />}
      {!other && review.note}
      {other ? (
        <Conflict
          {...{ values, other, take }}
          saveAsNew={() => void saveAsNew()}
          close={() => setOther(null)}
        />
      ) : (
        <EditorNotes
          isTrashed={isTrashed}
          unsaved={found.unsaved ? (values.version === null ? 'new' : 'changes') : null}
          keptInHistory={keptInHistory}
          id={values._id}
          hold={hold}
          moved={found.moved}
          compare={setOther}
          startNew={startNew}
          goBack={() => void discard()}
        />
      )}
      <form
        className="editor"
        id={POST_FORM}
        hidden={other !== null}
        noValidate
        ref={form}
        onInput={(event) => clear((event.target as HTMLInputElement).name)}
        onSubmit={(event) => {
          event.preventDefault();
          void send(values, 'published');
        }}
      >
        <div className="tools-place" ref={setToolsPlace} />
        <div className="columns">
          <AllRequired value={isLegacyForm(values)}>
            <div className="sheet">
              <TitleFields values={values} errors={errors} change={change} />
              <PostBody
                id={values._id}
                sections={values.sections}
                errors={errors}
                change={(sections, options) => change({ sections }, options)}
                toolsPlace={toolsPlace}
              />
            </div>
            <div className="side">
              <PostDetails values={values} errors={errors} change={change} />
              <PostLength sections={values.sections} />
              <PublishingOptions
                {...{ values, post, errors, busy, changed, change, publishing, reworded }}
                withdraw={() => void send(values, 'draft')}
                review={review}
              />
            </div>
          </AllRequired>
        </div>
      </form>
      {!other && <LatestPosts posts={posts} />}
    </>
  );
}
