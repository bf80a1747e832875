import type { BlogJson, OpenPostJson } from '../../../../shared/api/posts';
import type { PostAuthor } from '../../../../shared/posts/post-fields';
import { type exchange, HttpError } from '../../../lib/http';
import { browserPorts } from '../../documents/autosave/browser';
import { findCopy } from '../../documents/autosave/find-copy';
import { StorageTimeout } from '../../documents/autosave/database';
import type { AutosavePorts } from '../../documents/autosave/ports';
import { autosavedValues, newPostValues, type PostValues } from '../form/post-values';
import { sameContent } from '../form/same-content';
import {
  askAs,
  type Opened,
  openDocument,
  waitForClosedEditors,
} from '../../documents/open/open-document';
import { postType } from './post-type';

export type OpenedPost = Opened<PostValues, BlogJson>;

/** The post with its unsaved changes: see openDocument(). */
export function openPost(
  userId: string,
  id: string,
  ports?: AutosavePorts<PostValues>,
  ask?: typeof exchange,
): Promise<OpenedPost | null> {
  return openDocument(postType, { userId, id }, ports, ask);
}

/** The id of a new post. */
export interface NewPostId {
  id: string;
  /** Whether it was just made, so that nobody else knows it. */
  isFresh: boolean;
}

/** Why a new post does not continue under its id. */
export interface Ended {
  /** The post that was saved under the id since; null if there was nothing to continue. */
  saved: { _id: string; name: string } | null;
}

/**
 * A new post under a fresh id, or the one that was begun under this id. A post that the server has by now
 * is no longer new, and an id whose text was saved or discarded elsewhere is not used again: another
 * browser may know it. Both have ended.
 */
export async function openNew(
  userId: string,
  { id, isFresh }: NewPostId,
  writer: PostAuthor,
  ports: AutosavePorts<PostValues> = browserPorts(),
  ask: typeof exchange = askAs(userId),
): Promise<OpenedPost | Ended> {
  const key = { userId, kind: 'post' as const, id };
  const opened = { current: null, moved: null };
  if (isFresh) {
    const copy = { ...key, content: null, dirty: false, base: null, pending: null };
    const values = { ...newPostValues(writer), _id: id };
    return { ...opened, values, copy, savedAt: null, unsaved: false };
  }
  await waitForClosedEditors();
  const found = await findCopy(ports, key, sameContent).catch((error: unknown) => {
    if (error instanceof StorageTimeout) throw error; // the storage may contain a text
    return null;
  });
  const content = found?.copy.content;
  if (!content) return { saved: null };
  const { copy, savedAt } = found;
  // Without an answer the text is continued: saving it compares it with a post that is there.
  const isNew = content.version === null && (await isFree(id, ask).catch(() => true));
  if (!isNew) return { saved: { _id: id, name: content.name } };
  return {
    ...opened,
    copy,
    savedAt,
    values: { ...autosavedValues(content, writer), _id: id },
    unsaved: true,
  };
}

const isFree = async (id: string, ask: typeof exchange) =>
  (await findOnServer(id, ask)) === 'nothing';

/**
 * What the server has under the id of a post. A post that was moved to the trash, or removed with the
 * samples, still has its id.
 */
type OnServerAs = 'nothing' | 'post' | 'trashed';

/** Asks what the server has under an id. Throws the errors of request(). */
export async function findOnServer(id: string, ask: typeof exchange): Promise<OnServerAs> {
  try {
    const options = { keepSessionOn401: true };
    const { body } = await ask<OpenPostJson>('PUT', `/api/blogs/${id}/open`, options);
    return body.version === null ? 'nothing' : 'post';
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return 'trashed';
    throw error;
  }
}
