import type { BlogJson } from '../../../../shared/api/posts';
import { readPost } from '../../data/posts';
import type { DocumentEditorState } from '../../documents/editor/use-document-editor';
import type { OnServer } from '../../documents/open/catch-up';
import type { PostValues } from '../form/post-values';
import type { Posted } from './send-post';
import { type OpenEditors, useOpenEditors } from './use-open-editors';

export type PostEditorState = DocumentEditorState<PostValues, BlogJson, Posted>;

/**
 * Returns who else has the post open, and whether it is in the trash. The editor shows what they save. It
 * compares a new post that has a text of its own with the post that the server has under its id by now.
 */
export function usePostNow(userId: string, editor: PostEditorState): OpenEditors {
  const { values, latest, isHeld, found, noteMoved, publishAt, isConnected } = editor;
  const hear = async (now: OnServer) => {
    await editor.hear(now);
    const isNoted = found.moved !== null;
    if (isHeld || isNoted || now.version === null || latest().version !== null) return;
    await readPost(values._id).then(noteMoved, () => undefined); // the next poll asks again
  };
  return useOpenEditors(values._id, { userId, enabled: isConnected, publishAt, hear });
}
