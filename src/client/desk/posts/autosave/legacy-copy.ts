import type { AutosaveJson } from '../../../../shared/autosave';
import type { LocalCopy } from './ports';

// Texts that a browser kept under the release before save ids. They name what they had seen by a
// counter, and each text by the opening of the editor that it is from and its number there.

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

/** The same in today's form; what it was based on is found out by withBase(). */
export function upgradeCopy({ userId, id, draft, ...old }: OldCopy): LocalCopy<object> {
  const { origin, edit } = draft ?? {};
  const last = origin !== undefined && edit !== undefined ? [{ origin, edit }] : [];
  return {
    ...{ userId, kind: 'post', id, content: draft, dirty: old.dirty, base: null, pending: null },
    discarded: old.aside ?? false,
    legacy: { seq: old.seq, marks: [...(old.unheard ?? []), ...last] },
  };
}

/** A copy from that release with its base, given what the server holds; any other as it is. */
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
