import type { Save } from '../../../shared/autosave';

/** What the server holds of a writer's document. */
export interface Held<Content> {
  saveId: string;
  content: Content | null;
  lockVersion: number | null;
}

export type Decision =
  /** Based on another save: nothing changes. */
  | { is: 'conflict'; current: string | null; version: number | null }
  /** Arrived before: nothing changes. */
  | { is: 'repeat' }
  /** Becomes the autosave; `superseded` goes to the history first. */
  | { is: 'stored'; superseded: boolean }
  /** The autosave stays; the text goes to the history, unless the autosave says the same. */
  | { is: 'history'; kept: boolean };

/**
 * What becomes of a save, given what the server holds: the whole rule of autosave on the server,
 * without a database. A save that comes late is based on a save that is gone, and ids never come
 * back, so it conflicts and changes nothing.
 */
export function decide<Content>(
  held: Held<Content> | null,
  sent: Pick<Save<Content>, 'save' | 'base' | 'mode' | 'content'>,
  saysTheSame: (one: Content, other: Content) => boolean,
): Decision {
  const text = held?.content ?? null;
  const same = () => text !== null && sent.content !== null && saysTheSame(text, sent.content);
  if (sent.mode === 'history') return { is: 'history', kept: sent.content !== null && !same() };
  if (held?.saveId === sent.save) return { is: 'repeat' };
  const current = held?.saveId ?? null;
  if (current !== sent.base) {
    return { is: 'conflict', current, version: held?.lockVersion ?? null };
  }
  const superseded = sent.mode === 'supersede' && text !== null && !same();
  return { is: 'stored', superseded };
}
