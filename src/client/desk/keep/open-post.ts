import type { BlogJson } from '../../../server/blogs/present';
import { HttpError, request } from '../../http';
import { type Draft, draftOf, newDraft } from '../draft';
import { allWritten } from './keeper';
import { deleteLocal, type LocalCopy, readLocal } from './local-copies';
import { sameWords } from './same-words';
import { readCopy, requireWriter, type ServerCopy } from './server-copy';

/** A post as it was found: in this browser, as a copy on the server, and as it was last saved. */
export interface Opened {
  draft: Draft;
  copy: LocalCopy;
  /** Something is in it that is not in the post. */
  unsaved: boolean;
  /** The post as it is now, when it has moved on since the draft began. */
  moved: BlogJson | null;
}

/**
 * What somebody goes on writing with. What this browser has not sent yet comes first, then the
 * writer's copy on the server, then the post. null: there is no such post. Throws what request()
 * throws when the server is needed and does not answer.
 */
export async function openPost(userId: string, id: string): Promise<Opened | null> {
  await allWritten();
  const local = await readLocal(userId, id).catch(() => null);
  const [post, server] = await Promise.all([readPost(userId, id), readCopy(userId, id)]).catch(
    (error: unknown) => {
      if (!local?.draft) throw error;
      return [undefined, undefined] as const;
    },
  );
  const copy = choose(local, server) ?? { ...none, userId, id };
  // Saved or thrown away elsewhere.
  if (local && server === null && !copy.draft) void deleteLocal(userId, id).catch(() => undefined);
  if (!copy.draft) return post ? { draft: draftOf(post), copy, unsaved: false, moved: null } : null;
  const draft = draftFrom(copy.draft, post);
  if (post && sameWords(draft, draftOf(post))) {
    const gone = { ...copy, draft: null, dirty: true };
    return { draft: draftOf(post), copy: gone, unsaved: false, moved: null };
  }
  const moved = post && post.version !== draft.version ? post : null;
  return { draft, copy, unsaved: true, moved };
}

/** A new post, with what may be under way of it. */
export async function openNew(userId: string, id: string, author: string): Promise<Opened> {
  const found = await openPost(userId, id).catch(() => null);
  const copy = { ...none, userId, id };
  return found ?? { draft: { ...newDraft(author), _id: id }, copy, unsaved: false, moved: null };
}

const none = { draft: null, seq: 0, dirty: false, unheard: [] };

function choose(local: LocalCopy | null, server: ServerCopy | null | undefined): LocalCopy | null {
  if (local?.dirty && local.draft) return local;
  if (server === undefined) return local; // no answer
  if (!server) return null;
  // What it said is in the post; only its end had not reached the server.
  if (local?.dirty && local.seq === server.seq) return local;
  const { userId, id } = local ?? { userId: '', id: server.draft._id };
  return { ...none, userId, id, draft: server.draft, seq: server.seq };
}

/** A copy may be of an older or newer editor; what the post is now decides what can be done. */
function draftFrom(copy: Draft, post: BlogJson | null | undefined): Draft {
  const draft = { ...newDraft(''), ...copy };
  if (post === undefined) return draft;
  if (post === null) return { ...draft, version: null, status: 'draft' };
  // Its first send arrived, and only the answer did not.
  return { ...draft, version: draft.version ?? 1, status: post.status };
}

async function readPost(userId: string, id: string): Promise<BlogJson | null> {
  requireWriter(userId);
  try {
    return await request<BlogJson>('GET', `/api/blogs/${id}`, { keepSessionOn401: true });
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return null;
    throw error;
  }
}
