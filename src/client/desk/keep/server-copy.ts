import type { KeptDraftJson, WorkingCopyJson } from '../../../server/drafts/present';
import { HttpError, request } from '../../http';
import { storedUser } from '../../session';
import type { Draft } from '../editor/draft';
import type { LocalCopy } from './local-copies';

/** Tells a text's own earlier states from what was written elsewhere. */
export interface Mark {
  /** Of a series of changes: one for each opening of the editor. */
  origin: string;
  /** Counts the changes of the series. */
  edit: number;
}

export interface SentDraft extends Draft, Mark {}

export interface ServerCopy extends Omit<WorkingCopyJson, 'draft'> {
  draft: SentDraft;
}

// A connection that was cut without a word gives no answer; the next try may get one. A long post
// has as long as the server waits for it (http/slow-bodies.ts).
const PATIENCE_MS = 20_000;
const MS_PER_LETTER = 0.08;
const options = (letters = 0) => ({
  keepSessionOn401: true,
  signal: AbortSignal.timeout(PATIENCE_MS + letters * MS_PER_LETTER),
});

/** The writer's working copy of a post, or null. Throws what request() throws. */
export function readCopy(userId: string, id: string): Promise<ServerCopy | null> {
  requireWriter(userId);
  return request<ServerCopy | null>('GET', address(id), options());
}

/**
 * Sends a text, and tells what became of it. With `behind` it takes the place of none that this
 * browser has not seen. Throws what request() throws.
 */
export function putCopy(
  { userId, id, seq }: LocalCopy,
  draft: SentDraft,
  behind: boolean,
): Promise<KeptDraftJson> {
  requireWriter(userId);
  const { json, letters } = storable(draft);
  const body = { draft: json, version: draft.version, seq, behind };
  // Sent to the end also when the tab is closed meanwhile.
  return request('PUT', address(id), { ...options(letters), body, keepalive: true });
}

export async function deleteCopy({ userId, id, seq, aside = false }: LocalCopy): Promise<void> {
  if (seq === 0) return;
  requireWriter(userId);
  const query = `?seq=${seq}${aside ? '&aside=yes' : ''}`;
  await request('DELETE', address(id) + query, options());
}

/** Somebody else may have signed in here meanwhile: nothing is sent in their name. */
export function requireWriter(userId: string): void {
  if (storedUser()?.userId !== userId) throw new HttpError(401, '');
}

/** Whether the first is an earlier or the same state of the series of the second. */
export function isEarlier(one: Mark, other: Mark): boolean {
  return one.origin !== undefined && one.origin === other.origin && one.edit <= other.edit;
}

/** Half an emoji or a NUL, which a database does not take, keeps nothing else from being kept. */
function storable(draft: SentDraft): { json: SentDraft; letters: number } {
  const clean = (_: string, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value;
  const text = JSON.stringify(draft, clean);
  return { json: JSON.parse(text) as SentDraft, letters: text.length };
}

function address(id: string): string {
  return `/api/blogs/${id}/draft`;
}
