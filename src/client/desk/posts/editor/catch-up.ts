import type { OpenPostJson } from '../../../../shared/api/posts';
import { browserPorts } from '../autosave/browser';
import type { AutosaveController } from '../autosave/controller';
import type { PostValues } from '../form/post-values';
import { type Opened, openPost } from './open-post';

interface Editor {
  autosave: Pick<AutosaveController<PostValues>, 'saved' | 'adopt'>;
  /** The values on screen; null while they must not be replaced. */
  latest: () => PostValues | null;
}

/**
 * Continues from what the server has, if another browser or person has saved it since and nothing
 * here is unsaved. Returns what to show then, otherwise null. A text that is based on an older
 * version is not shown; the next change here moves it to the history. `now` is what the server has.
 */
export async function catchUp(
  now: Pick<OpenPostJson, 'save' | 'version'>,
  { autosave, latest }: Editor,
  open: () => Promise<Opened | null>,
): Promise<Opened | null> {
  const { saved } = autosave;
  const values = latest();
  if (!values || saved === undefined) return null;
  if (saved === now.save && values.version === now.version) return null;
  const found = await open().catch(() => null);
  // The writer may have typed, or sent the post, in the meantime.
  if (!found || latest() !== values || autosave.saved !== saved) return null;
  // A text that was sent late continues from an older version of the post than the one on screen.
  if ((found.values.version ?? 0) < (values.version ?? 0)) return null;
  autosave.adopt(found.copy);
  return found;
}

/** Like openPost(), but without what this browser has stored. */
export function openFromServer(
  userId: string,
  id: string,
  ports = browserPorts<PostValues>(),
  ask?: Parameters<typeof openPost>[3],
): Promise<Opened | null> {
  const storage = { ...ports.storage, read: () => Promise.resolve(null) };
  return openPost(userId, id, { ...ports, storage }, ask);
}
