import type { WorkingCopyJson } from '../../../server/drafts/present';
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

// A connection that was cut without a word gives no answer; the next try may get one.
const options = () => ({ keepSessionOn401: true, signal: AbortSignal.timeout(20_000) });

/** The writer's working copy of a post, or null. Throws what request() throws. */
export function readCopy(userId: string, id: string): Promise<ServerCopy | null> {
  requireWriter(userId);
  return request<ServerCopy | null>('GET', address(id), options());
}

/** `displaced`: there was a text that this browser had not seen; it is among the revisions now. */
export function putCopy(
  userId: string,
  id: string,
  draft: SentDraft,
  seq: number,
): Promise<{ seq: number; displaced: boolean }> {
  requireWriter(userId);
  const body = { draft: storable(draft), version: draft.version, seq };
  // Sent to the end also when the tab is closed meanwhile.
  return request('PUT', address(id), { ...options(), body, keepalive: true });
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
function storable(draft: SentDraft): SentDraft {
  const clean = (_: string, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value;
  return JSON.parse(JSON.stringify(draft, clean)) as SentDraft;
}

function address(id: string): string {
  return `/api/blogs/${id}/draft`;
}
