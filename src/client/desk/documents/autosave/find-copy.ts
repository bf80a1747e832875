import type { AutosaveJson } from '../../../../shared/api/autosaves';
import { withBase } from './legacy-copy';
import type { AutosavePorts, DocumentKey, LocalCopy } from './ports';

/** The unsaved changes to a document. */
export interface Found<Content> {
  /** The editor's starting point; `content` is null if nothing is unsaved. */
  copy: LocalCopy<Content>;
  /** Whether this browser has a text, so that the document can be opened without the server. */
  isHere: boolean;
  /** When the server received the text, in ISO 8601; null if it does not have it. */
  savedAt: string | null;
}

/**
 * Finds a writer's unsaved changes to a document: first those that the server has not acknowledged,
 * then the autosave on the server. Rejects if the server is needed and does not answer, and if this
 * browser's storage does not respond, because it may contain a text.
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
  // The server already has the local text, or it was saved or discarded elsewhere.
  if (local?.dirty && !copy.dirty && copy.content) {
    void storage.write(copy, { sure: false }).catch(() => undefined);
  } else if (local && held !== undefined && !copy.dirty && !copy.content) {
    void storage.remove(key).catch(() => undefined);
  }
  const savedAt = held?.content && !copy.dirty ? held.updated : null;
  return { copy, isHere, savedAt };
}

/** `held` is undefined if the server did not answer. */
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
    // The save arrived but its answer was lost.
    const isThere = held?.content && sameContent(local.content, held.content);
    return isThere ? { ...acknowledged, content: local.content } : local;
  }
  if (!held?.content) return acknowledged;
  // The document has the whole text, and only the final empty save has not reached the server.
  const ending = local?.dirty && [local.base, local.pending?.save].includes(held.save);
  return ending ? local : { ...acknowledged, content: held.content };
}
