import type { BlogJson } from '../../../../shared/api/posts';
import { type PostAuthor, sharingFields } from '../../../../shared/post-fields';
import type { exchange } from '../../../lib/http';
import { browserPorts } from '../autosave/browser';
import { findCopy } from '../autosave/find-copy';
import { StorageTimeout } from '../autosave/local-store';
import type { AutosavePorts } from '../autosave/ports';
import { autosavedValues, newPostValues, type PostValues, valuesOf } from '../form/post-values';
import { sameContent } from '../form/same-content';
import {
  type DocumentType,
  type Opened,
  openDocument,
  waitForClosedEditors,
} from './open-document';

export type OpenedPost = Opened<PostValues, BlogJson>;

const posts: DocumentType<PostValues, BlogJson> = {
  kind: 'post',
  addressOf: (id) => `/api/blogs/${id}`,
  valuesOf,
  fromAutosave: valuesFrom,
  sameContent,
};

/** The post with its unsaved changes: see openDocument(). */
export function openPost(
  userId: string,
  id: string,
  ports?: AutosavePorts<PostValues>,
  ask?: typeof exchange,
): Promise<OpenedPost | null> {
  return openDocument(posts, { userId, id }, ports, ask);
}

/** A new post, with unsaved changes if there are any. */
export async function openNew(
  userId: string,
  id: string,
  writer: PostAuthor,
  ports: AutosavePorts<PostValues> = browserPorts(),
): Promise<OpenedPost> {
  await waitForClosedEditors();
  const key = { userId, kind: 'post' as const, id };
  const { copy, savedAt } = await findCopy(ports, key, sameContent).catch((error: unknown) => {
    if (error instanceof StorageTimeout) throw error; // the storage may contain a text, which must not be overwritten
    const nothing = { ...key, content: null, dirty: false, base: null, pending: null };
    return { copy: nothing, savedAt: null };
  });
  const begun = copy.content ? autosavedValues(copy.content, writer) : newPostValues(writer);
  const values = { ...begun, _id: id };
  return { values, copy, savedAt, current: null, unsaved: copy.content !== null, moved: null };
}

/**
 * The copy may be from an editor of another release. The status of the post decides which actions
 * are possible.
 */
function valuesFrom(copy: PostValues, post: BlogJson | null | undefined): PostValues {
  const values = autosavedValues(copy);
  if (post === undefined) return values;
  if (post === null) return { ...values, version: null, status: 'draft' };
  const saved = valuesOf(post);
  const unknown = newFields.filter((field) => !(field in copy));
  const kept = Object.fromEntries(unknown.map((field) => [field, saved[field]]));
  return { ...values, ...kept, status: post.status };
}

/** What an editor of an older release did not store, and would not have changed. */
const newFields = ['direct', 'dateLocal', ...sharingFields] as const satisfies (keyof PostValues)[];
