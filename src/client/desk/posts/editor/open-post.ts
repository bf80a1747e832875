import type { BlogJson } from '../../../../shared/api/posts';
import { exchange, HttpError } from '../../../lib/http';
import { browserPorts } from '../autosave/browser';
import { findCopy } from '../autosave/find-copy';
import { StorageTimeout } from '../autosave/local-store';
import type { AutosavePorts, LocalCopy } from '../autosave/ports';
import { requireWriter } from '../autosave/remote';
import { allClosed, allWritten } from '../autosave/open-controllers';
import type { PostAuthor } from '../../../../shared/post-fields';
import { autosavedValues, newPostValues, type PostValues, valuesOf } from '../form/post-values';
import { sameContent } from '../form/same-content';

/** A post with its unsaved changes from this browser or the server. */
export interface Opened {
  values: PostValues;
  copy: LocalCopy<PostValues>;
  /** When the unsaved changes reached the server; null if they have not. */
  savedAt: string | null;
  /** The post as the server has it; null for a new post, or without an answer. */
  post: BlogJson | null;
  /** Whether the values contain changes that are not in the post. */
  unsaved: boolean;
  /** The current post, if it was saved by someone else since these values were read. */
  moved: BlogJson | null;
}

/**
 * The values to continue with: first those that this browser has not sent, then the writer's
 * autosave, then the post. Null if there is no such post. Throws the errors of request() if the
 * server is needed and does not answer.
 */
export async function openPost(
  userId: string,
  id: string,
  ports: AutosavePorts<PostValues> = browserPorts(),
  ask: typeof exchange = askAs(userId),
): Promise<Opened | null> {
  await waitForClosedEditors();
  const { copy, isHere, savedAt } = await findCopy(
    ports,
    { userId, kind: 'post', id },
    sameContent,
  );
  // A post that was never sent does not exist on the server.
  const isNew = copy.content?.version === null;
  const post = isNew
    ? null
    : await readPost(id, ask).catch((error: unknown) => {
        if (!isHere) throw error;
        return undefined; // this browser's copy is enough
      });
  if (!copy.content) {
    return post ? { ...saved(post), copy } : null;
  }
  const values = valuesFrom(copy.content, post);
  if (post && sameContent(values, valuesOf(post))) {
    return { ...saved(post), copy: { ...copy, content: null, dirty: true } };
  }
  const moved = post && post.version !== values.version ? post : null;
  return { values, copy, savedAt, post: post ?? null, unsaved: true, moved };
}

/** A post without unsaved changes. */
function saved(post: BlogJson): Omit<Opened, 'copy'> {
  return { values: valuesOf(post), savedAt: null, post, unsaved: false, moved: null };
}

/** A new post, with unsaved changes if there are any. */
export async function openNew(
  userId: string,
  id: string,
  writer: PostAuthor,
  ports: AutosavePorts<PostValues> = browserPorts(),
): Promise<Opened> {
  await waitForClosedEditors();
  const key = { userId, kind: 'post' as const, id };
  const { copy, savedAt } = await findCopy(ports, key, sameContent).catch((error: unknown) => {
    if (error instanceof StorageTimeout) throw error; // the storage may contain a text, which must not be overwritten
    const nothing = { ...key, content: null, dirty: false, base: null, pending: null };
    return { copy: nothing, savedAt: null };
  });
  const begun = copy.content ? autosavedValues(copy.content, writer) : newPostValues(writer);
  const values = { ...begun, _id: id };
  return { values, copy, savedAt, post: null, unsaved: copy.content !== null, moved: null };
}

// Do not wait longer: without a network, what this browser has stored is enough.
const CLOSING_MS = 1500;

/** Waits until editors of this page that were just closed have stored and sent their changes. */
async function waitForClosedEditors(): Promise<void> {
  await Promise.all([allWritten(), allClosed(CLOSING_MS)]);
}

/**
 * The copy may be from an editor of another release. The status of the post decides which actions
 * are possible.
 */
function valuesFrom(copy: PostValues, post: BlogJson | null | undefined): PostValues {
  const values = autosavedValues(copy);
  if (post === undefined) return values;
  if (post === null) return { ...values, version: null, status: 'draft' };
  // An editor of an older release did not store the address and the date.
  const { direct } = 'direct' in copy ? copy : valuesOf(post);
  const { dateLocal } = 'dateLocal' in copy ? copy : valuesOf(post);
  return { ...values, direct, dateLocal, status: post.status };
}

async function readPost(id: string, ask: typeof exchange): Promise<BlogJson | null> {
  try {
    return (await ask<BlogJson>('GET', `/api/blogs/${id}`, { keepSessionOn401: true })).body;
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return null;
    throw error;
  }
}

/** Like exchange(), but only in the name of this writer. */
function askAs(userId: string): typeof exchange {
  return async (method, path, options) => {
    requireWriter(userId);
    return exchange(method, path, options);
  };
}
