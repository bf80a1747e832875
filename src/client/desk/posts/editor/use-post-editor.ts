import { type RefObject, useEffect, useRef } from 'react';
import type { BlogJson } from '../../../../shared/api/posts';
import type { SessionUser } from '../../../lib/session';
import {
  useDocumentEditor,
  type DocumentEditorState,
} from '../../documents/editor/use-document-editor';
import type { PostValues } from '../form/post-values';
import { usePublishing } from '../publish/use-publishing';
import { useReview } from '../publish/use-review';
import { forgetNew } from './new-post';
import type { OpenedPost } from './open-post';
import { postType } from './post-type';
import type { SentPost } from './SentLine';
import { useSaveAsNew } from './use-save-as-new';
import { readPost } from '../../data/posts';
import type { OnServer } from '../../documents/open/catch-up';
import type { Posted } from './send-post';
import { type OpenEditors, useOpenEditors } from './use-open-editors';

export interface PostEditorOptions {
  user: SessionUser;
  opened: OpenedPost;
  /** Reopens the post as it is on the server. */
  reopen: () => void;
  /** Shows that the post was just published or scheduled; null hides it. */
  setSent: (post: SentPost | null) => void;
  /** Shows a new post that was published whole, instead of its form. */
  setPublished: (post: BlogJson) => void;
  /** Moves a new post that the server has now to its own address. */
  toOwnAddress: (id: string) => void;
}

interface Places {
  form: RefObject<HTMLFormElement | null>;
  /** Called when the post has been sent. */
  onSaved: () => void;
}

/** The form of a post, and what only posts do: new posts, reviews, and the checklist before publishing. */
export function usePostEditor(options: PostEditorOptions, { form, onSaved }: Places) {
  const { user, opened, reopen, setSent, setPublished, toOwnAddress } = options;
  const here = useRef(true);
  useEffect(() => () => void (here.current = false), []);
  const editor = useDocumentEditor({
    type: postType,
    id: opened.values._id,
    user,
    opened,
    reopen,
    form,
    onSent,
    onTyped: () => setSent(null),
    onCaughtUp({ values: { _id, version } }, before) {
      setSent(null); // it was said of another version
      if (before.version === null && version !== null) toOwnAddress(_id);
    },
  });
  const { values, latest, change, autosave, view, changed, current: post, busy } = editor;
  const { now, isTrashed } = usePostNow(user.userId, editor);
  const send = (sent: PostValues, status: PostValues['status'], how: { quiet?: boolean } = {}) =>
    editor.send({ values: sent, status }, how);

  function onSent(blog: BlogJson, { values: sent }: { values: PostValues }, all: boolean) {
    onSaved();
    const isShown = blog.status !== 'draft' && !blog.hold;
    setSent(isShown ? { ...blog, isChange: sent.status === 'published' } : null);
    if (sent.version !== null) return;
    if (!here.current) return forgetNew(user.userId, blog._id);
    if (all && blog.status === 'published') setPublished(blog);
    toOwnAddress(blog._id);
  }

  const { status } = values;
  const planned = status === 'scheduled' ? (post?.publishLocal ?? values.publishLocal) : '';
  const publishing = usePublishing({
    values,
    change,
    planned,
    busy,
    send,
    live: post?.status === 'published' ? post : null,
  });
  const review = useReview({
    values,
    enabled: editor.isConnected,
    save: async () =>
      (!changed && values.version !== null) || send(latest(), 'draft', { quiet: true }),
  });
  const saveAsNew = useSaveAsNew({ user, latest, autosave });
  return {
    ...editor,
    send,
    now,
    isTrashed,
    planned,
    publishing,
    review,
    saveAsNew,
    take(merged: PostValues) {
      editor.take(merged);
      if (values.version === null) toOwnAddress(merged._id);
    },
    /** The content is the same, so the next change is based on the new version. */
    reworded({ version }: BlogJson) {
      if (version !== (latest().version ?? 0) + 1) return;
      change({ version }, { kept: view.unsaved === true, typed: false });
    },
  };
}

export type PostEditor = ReturnType<typeof usePostEditor>;

type PostEditorState = DocumentEditorState<PostValues, BlogJson, Posted>;

/**
 * Returns who else has the post open, and whether it is in the trash. The editor shows what they save. It
 * compares a new post that has a text of its own with the post that the server has under its id by now.
 */
function usePostNow(userId: string, editor: PostEditorState): OpenEditors {
  const { values, latest, isHeld, found, noteMoved, publishAt, isConnected } = editor;
  const hear = async (now: OnServer) => {
    await editor.hear(now);
    const isNoted = found.moved !== null;
    if (isHeld || isNoted || now.version === null || latest().version !== null) return;
    await readPost(values._id).then(noteMoved, () => undefined); // the next poll asks again
  };
  return useOpenEditors(values._id, { userId, enabled: isConnected, publishAt, hear });
}
