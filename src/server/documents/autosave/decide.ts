import type { Save } from '../../../shared/api/autosaves';

/** What the server has stored of a writer's document. */
export interface Held<Content> {
  saveId: string;
  content: Content | null;
  lockVersion: number | null;
}

export type Decision =
  /** Based on a different save: nothing changes. */
  | { is: 'conflict'; current: string | null; version: number | null }
  /** Already received: nothing changes. */
  | { is: 'repeat' }
  /** Becomes the autosave. If `superseded`, the previous text is saved to the history first. */
  | { is: 'stored'; superseded: boolean }
  /** The autosave stays, and the text is saved to the history unless it equals the autosave. */
  | { is: 'history'; kept: boolean };

/**
 * Decides what happens to a save, given what the server has stored. This is the complete
 * server-side rule of autosave, without a database. A late save is based on a save that was
 * replaced; ids are never reused, so the late save conflicts and changes nothing. `posted` is the lock
 * version of the document; null if there is none.
 */
export function decide<Content>(
  held: Held<Content> | null,
  sent: Pick<Save<Content>, 'save' | 'base' | 'mode' | 'content' | 'version'>,
  saysTheSame: (one: Content, other: Content) => boolean,
  posted: number | null,
): Decision {
  const text = held?.content ?? null;
  const same = () => text !== null && sent.content !== null && saysTheSame(text, sent.content);
  if (sent.mode === 'history') return { is: 'history', kept: sent.content !== null && !same() };
  if (held?.saveId === sent.save) return { is: 'repeat' };
  const current = held?.saveId ?? null;
  if (current !== sent.base) {
    return { is: 'conflict', current, version: held?.lockVersion ?? null };
  }
  // The document has been saved whole since, so a text of a new document is not a change to it. The
  // browser then sends that text to the history.
  const isFinished = held !== null && text === null && posted !== null;
  if (isFinished && sent.content !== null && sent.version === null) {
    return { is: 'conflict', current, version: posted };
  }
  const superseded = sent.mode === 'supersede' && text !== null && !same();
  return { is: 'stored', superseded };
}
