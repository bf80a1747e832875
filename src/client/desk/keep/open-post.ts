import type { BlogJson } from '../../../server/blogs/present';
import { HttpError, request } from '../../http';
import { type Draft, draftOf, newDraft } from '../editor/draft';
import { deleteLocal, type LocalCopy, NoAnswer, readLocal } from './local-copies';
import { sameWords } from './same-words';
import { readCopy, requireWriter, type ServerCopy } from './server-copy';
import { allWritten } from './under-way';

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
  const { copy, local } = await findCopy(userId, id);
  // Of one that was never sent there is nothing to ask for.
  const isNew = copy.draft?.version === null;
  const post = isNew ? null : await readPost(userId, id).catch(orElse(local));
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
  const none = { userId, id, ...nothing };
  const { copy } = await findCopy(userId, id).catch((error: unknown) => {
    if (error instanceof NoAnswer) throw error; // it may hold a text, which must not be overwritten
    return { copy: none };
  });
  const draft = { ...newDraft(author), ...copy.draft, _id: id };
  return { draft, copy, unsaved: copy.draft !== null, moved: null };
}

const nothing = { draft: null, seq: 0, dirty: false, unheard: [] };

async function findCopy(userId: string, id: string) {
  await allWritten();
  const local = await readLocal(userId, id);
  const server = await readCopy(userId, id).catch(orElse(local));
  const copy = choose(local, server) ?? { userId, id, ...nothing };
  // Saved or thrown away elsewhere.
  if (local && server === null && !copy.draft) void deleteLocal(userId, id).catch(() => undefined);
  return { local, copy: { ...copy, userId, id } };
}

/** Without an answer, what this browser has is enough. */
function orElse(local: LocalCopy | null) {
  return (error: unknown) => {
    if (!local?.draft) throw error;
    return undefined;
  };
}

type Found = Omit<LocalCopy, 'userId' | 'id'>;

function choose(local: LocalCopy | null, server: ServerCopy | null | undefined): Found | null {
  if (local?.dirty && local.draft) return local;
  if (server === undefined) return local; // no answer
  if (!server) return null;
  // What it said is in the post; only its end had not reached the server.
  if (local?.dirty && local.seq === server.seq) return local;
  return { ...nothing, draft: server.draft, seq: server.seq };
}

/** A copy may be of an older or newer editor; what the post is now decides what can be done. */
function draftFrom(copy: Draft, post: BlogJson | null | undefined): Draft {
  const draft = { ...newDraft(''), ...copy };
  if (post === undefined) return draft;
  if (post === null) return { ...draft, version: null, status: 'draft' };
  return { ...draft, status: post.status };
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
