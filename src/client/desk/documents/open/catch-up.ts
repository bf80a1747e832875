import type { AutosaveController } from '../autosave/controller';
import type { Versioned } from '../autosave/ports';
import type { StoredDocument, Opened } from './open-document';

/** What the server has of a document. */
export interface OnServer {
  /** The id of the writer's autosave; null for none. */
  save: string | null;
  /** The lock version; null if the document is new. */
  version: number | null;
}

interface Editor<Values extends Versioned> {
  autosave: Pick<AutosaveController<Values>, 'saved' | 'adopt'>;
  /** The values on screen; null while they must not be replaced. */
  latest: () => Values | null;
}

/**
 * Continues from what the server has, if another browser or person has saved it since and nothing
 * here is unsaved. Returns what to show then, otherwise null. A text that is based on an older
 * version is not shown; the next change here moves it to the history. `now` is what the server has.
 */
export async function catchUp<Values extends Versioned, Doc>(
  now: OnServer,
  { autosave, latest }: Editor<Values>,
  open: () => Promise<Opened<Values, Doc> | null>,
): Promise<Opened<Values, Doc> | null> {
  const { saved } = autosave;
  const values = latest();
  if (!values || saved === undefined) return null;
  if (saved === now.save && values.version === now.version) return null;
  const found = await open().catch(() => null); // the next poll asks again
  // The writer may have typed, or sent the document, in the meantime.
  if (!found || latest() !== values || autosave.saved !== saved) return null;
  // A text that was sent late continues from an older version of the document than the one on screen.
  if ((found.values.version ?? 0) < (values.version ?? 0)) return null;
  autosave.adopt(found.copy);
  return found;
}

/** How an editor knows that the server has published a document at its time. */
interface Planned<Values, Doc> {
  /** The lock version of the values on screen, and when the server publishes them; null for no time. */
  version: number | null;
  publishAt: string | null;
  /** Whether nothing of a document is scheduled any more. */
  isLive: (doc: Doc) => boolean;
  /** What changes in the form, besides the version. */
  patch: Partial<Values>;
}

/**
 * What was opened. If the server has published the document at its time, and nobody has saved it since
 * `version`, that changed no text: unsaved changes then continue from the published version.
 */
export function continuePlanned<Values extends Versioned, Doc extends StoredDocument>(
  opened: Opened<Values, Doc>,
  planned: Planned<Values, Doc>,
): Opened<Values, Doc> {
  const { moved, values } = opened;
  const { version, publishAt, isLive, patch } = planned;
  if (!moved || publishAt === null || !isLive(moved)) return opened;
  const isPlanned = moved.version === (version ?? 0) + 1;
  if (!isPlanned || Date.parse(moved.updated ?? '') !== Date.parse(publishAt)) return opened;
  return { ...opened, values: { ...values, ...patch, version: moved.version }, moved: null };
}

const EVERY_MS = 20_000;
// The server publishes what is due every few seconds, unless it is held.
const DUE_EVERY_MS = 5_000;
const DUE_MS = 5 * 60_000;

/**
 * How long an editor waits before it asks again what the server has, in milliseconds: less around the
 * time at which the server publishes the document; null if it is not scheduled.
 */
export function untilNext(publishAt: string | null): number {
  const left = publishAt === null ? Infinity : Date.parse(publishAt) - Date.now();
  if (left > EVERY_MS || left < -DUE_MS) return EVERY_MS;
  return Math.max(left, 0) + DUE_EVERY_MS;
}
