import type { BlogJson } from '../../../../shared/api/posts';
import { exchange, HttpError } from '../../../lib/http';
import { browserPorts } from '../autosave/browser';
import { findCopy } from '../autosave/find-copy';
import { NoAnswer } from '../autosave/local-store';
import type { AutosavePorts, LocalCopy } from '../autosave/ports';
import { requireWriter } from '../autosave/remote';
import { allClosed, allWritten } from '../autosave/open-controllers';
import { type PostValues, valuesOf, newPostValues } from '../form/post-values';
import { sameContent } from '../form/same-content';

/** A post as it was found: in this browser, as a copy on the server, and as it was last saved. */
export interface Opened {
  values: PostValues;
  copy: LocalCopy<PostValues>;
  /** Something is in it that is not in the post. */
  unsaved: boolean;
  /** The post as it is now, when it was saved by somebody else since these values were read. */
  moved: BlogJson | null;
}

/**
 * What somebody goes on writing with. What this browser has not sent yet comes first, then the
 * writer's autosave on the server, then the post. null: there is no such post. Throws what
 * request() throws when the server is needed and does not answer.
 */
export async function openPost(
  userId: string,
  id: string,
  ports: AutosavePorts<PostValues> = browserPorts(),
  ask: typeof exchange = askAs(userId),
): Promise<Opened | null> {
  await leftBehind();
  const { copy, isHere } = await findCopy(ports, { userId, kind: 'post', id }, sameContent);
  // Of one that was never sent there is nothing to ask for.
  const isNew = copy.content?.version === null;
  const post = isNew
    ? null
    : await readPost(id, ask).catch((error: unknown) => {
        if (!isHere) throw error;
        return undefined; // what this browser has is enough
      });
  if (!copy.content) {
    return post ? { values: valuesOf(post), copy, unsaved: false, moved: null } : null;
  }
  const values = valuesFrom(copy.content, post);
  if (post && sameContent(values, valuesOf(post))) {
    const gone = { ...copy, content: null, dirty: true };
    return { values: valuesOf(post), copy: gone, unsaved: false, moved: null };
  }
  const moved = post && post.version !== values.version ? post : null;
  return { values, copy, unsaved: true, moved };
}

/** A new post, with what may be unsaved of it. */
export async function openNew(
  userId: string,
  id: string,
  author: string,
  ports: AutosavePorts<PostValues> = browserPorts(),
): Promise<Opened> {
  await leftBehind();
  const key = { userId, kind: 'post' as const, id };
  const { copy } = await findCopy(ports, key, sameContent).catch((error: unknown) => {
    if (error instanceof NoAnswer) throw error; // it may hold a text, which must not be overwritten
    return { copy: { ...key, content: null, dirty: false, base: null, pending: null } };
  });
  const values = { ...newPostValues(author), ...copy.content, _id: id };
  return { values, copy, unsaved: copy.content !== null, moved: null };
}

// A moment at most: without a network, what is written down here is enough.
const CLOSING_MS = 1500;

/** An editor of this page that was just left is written down, and has sent what it held. */
async function leftBehind(): Promise<void> {
  await Promise.all([allWritten(), allClosed(CLOSING_MS)]);
}

/** A copy may be of an older or newer editor; what the post is now decides what can be done. */
function valuesFrom(copy: PostValues, post: BlogJson | null | undefined): PostValues {
  const values = { ...newPostValues(''), ...copy };
  if (post === undefined) return values;
  if (post === null) return { ...values, version: null, status: 'draft' };
  return { ...values, status: post.status };
}

async function readPost(id: string, ask: typeof exchange): Promise<BlogJson | null> {
  try {
    return (await ask<BlogJson>('GET', `/api/blogs/${id}`, { keepSessionOn401: true })).body;
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return null;
    throw error;
  }
}

/** exchange() in the name of this writer alone. */
function askAs(userId: string): typeof exchange {
  return async (method, path, options) => {
    requireWriter(userId);
    return exchange(method, path, options);
  };
}
