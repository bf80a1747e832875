import type { AutosaveJson } from '../../../../shared/api/autosaves';
import type { LocalCopy } from './ports';

// Local copies from the release before save ids. They identify the server's state by a counter, and
// each text by the editor session and its number within the session.

interface Mark {
  origin: string;
  edit: number;
}

export interface OldCopy {
  userId: string;
  id: string;
  draft: (object & Partial<Mark>) | null;
  aside?: boolean;
  seq: number;
  dirty: boolean;
  unheard?: Mark[];
}

/** Converts a copy to the current format, without a base; withBase() finds the base. */
export function upgradeCopy({ userId, id, draft, ...old }: OldCopy): LocalCopy<object> {
  const { origin, edit } = draft ?? {};
  const last = origin !== undefined && edit !== undefined ? [{ origin, edit }] : [];
  return {
    userId,
    kind: 'post',
    id,
    content: draft,
    dirty: old.dirty,
    base: null,
    pending: null,
    discarded: old.aside ?? false,
    legacy: { seq: old.seq, marks: [...(old.unheard ?? []), ...last] },
  };
}

/**
 * Adds the base to a copy from that release, given the server's autosave. Other copies are returned
 * unchanged.
 */
export function withBase<Content>(
  { legacy, ...copy }: LocalCopy<Content>,
  held: AutosaveJson<Content> | null,
): LocalCopy<Content> {
  if (!legacy || !held) return copy;
  const mark = (held.content ?? {}) as Partial<Mark>;
  const isOwn = legacy.marks.some(
    ({ origin, edit }) => mark.origin === origin && Number(mark.edit) <= edit,
  );
  return isOwn || held.seq === legacy.seq ? { ...copy, base: held.save } : copy;
}
