import type { AutosaveJson } from '../../../../shared/autosave';
import { withBase } from './legacy-copy';
import type { AutosavePorts, DocumentKey, LocalCopy } from './ports';

/** What there is of a document besides the document itself. */
export interface Found<Content> {
  /** What its editor goes on from; `content` is null where there is nothing unsaved. */
  copy: LocalCopy<Content>;
  /** Whether this browser has a text of it, so that it can be opened without the server. */
  isHere: boolean;
}

/**
 * Finds a writer's unsaved changes to a document: what this browser has and the server has not
 * comes first, then the autosave on the server. Rejects when the server is needed and gives no
 * answer, and when this browser's storage gives none: there may be a text in it.
 */
export async function findCopy<Content>(
  { storage, remote }: AutosavePorts<Content>,
  { userId, kind, id }: DocumentKey,
  sameContent: (one: Content, other: Content) => boolean,
): Promise<Found<Content>> {
  const key = { userId, kind, id };
  const local = await storage.read(key);
  const isHere = Boolean(local?.content);
  let held: AutosaveJson<Content> | null | undefined;
  try {
    held = await remote.read(key);
  } catch (error) {
    if (!isHere) throw error;
  }
  const copy = choose(
    key,
    local && held !== undefined ? withBase(local, held) : local,
    held,
    sameContent,
  );
  // What is here is on the server by now, or was saved or discarded elsewhere.
  if (local?.dirty && !copy.dirty && copy.content) {
    void storage.write(copy, { sure: false }).catch(() => undefined);
  } else if (local && held !== undefined && !copy.dirty && !copy.content) {
    void storage.remove(key).catch(() => undefined);
  }
  return { copy, isHere };
}

/** `held`: undefined when the server gave no answer. */
function choose<Content>(
  key: DocumentKey,
  local: LocalCopy<Content> | null,
  held: AutosaveJson<Content> | null | undefined,
  sameContent: (one: Content, other: Content) => boolean,
): LocalCopy<Content> {
  const nothing = { ...key, content: null, dirty: false, base: null, pending: null };
  if (held === undefined) return local ?? nothing;
  const acknowledged = { ...nothing, base: held?.save ?? null };
  if (local?.dirty && local.content !== null) {
    // It arrived, and only the answer did not.
    const isThere = held?.content && sameContent(local.content, held.content);
    return isThere ? { ...acknowledged, content: local.content } : local;
  }
  if (!held?.content) return acknowledged;
  // The document has all of it; only its end has not reached the server.
  const ending = local?.dirty && [local.base, local.pending?.save].includes(held.save);
  return ending ? local : { ...acknowledged, content: held.content };
}
