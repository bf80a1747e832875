import type { BlogJson } from '../../../../shared/api/posts';
import { browserPorts } from '../autosave/browser';
import type { AutosaveController } from '../autosave/controller';
import type { Versioned } from '../autosave/ports';
import type { PostValues } from '../form/post-values';
import { type Opened, withoutStorage } from './open-document';
import { type OpenedPost, openPost } from './open-post';

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

/**
 * What was opened. If the server has published the post at its time, and nobody has saved it since
 * `version`, that changed no text: unsaved changes then continue from the published version.
 */
export function continuePlanned(
  opened: OpenedPost,
  version: number | null,
  publishAt: string | null,
): OpenedPost {
  const { moved, values } = opened;
  if (!moved || publishAt === null || !isPlanned(moved, version, publishAt)) return opened;
  return { ...opened, values: { ...values, version: moved.version }, moved: null };
}

function isPlanned(post: BlogJson, version: number | null, publishAt: string): boolean {
  if (post.status !== 'published' || post.version !== (version ?? 0) + 1) return false;
  return Date.parse(post.updated) === Date.parse(publishAt);
}

/** Like openPost(), but without what this browser has stored. */
export function openFromServer(
  userId: string,
  id: string,
  ports = browserPorts<PostValues>(),
  ask?: Parameters<typeof openPost>[3],
): Promise<OpenedPost | null> {
  return openPost(userId, id, withoutStorage(ports), ask);
}
