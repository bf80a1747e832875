import { HttpError } from '../../../lib/http';
import type { Save } from '../../../../shared/autosave';
import type { AutosavePorts, DocumentKey, Versioned } from './ports';

// Changes of an autosave that no editor has open.

/** Discards the autosave that was shown; false when it has changed since. Throws HttpError. */
export async function discardAutosave<Content>(
  ports: AutosavePorts<Content>,
  key: DocumentKey,
  shown: string,
): Promise<boolean> {
  const end = { base: shown, mode: 'replace' as const, content: null, version: null };
  if (await put(ports, key, end)) return true;
  // Discarded already, perhaps by a try whose answer was lost.
  return !(await ports.remote.read(key))?.content;
}

/**
 * Makes a text the autosave of a document; what was there goes to the history. Throws HttpError,
 * with the server's message where it gave one, and what reading throws.
 */
export async function replaceAutosave<Content extends Versioned>(
  ports: AutosavePorts<Content>,
  key: DocumentKey,
  content: Content,
): Promise<void> {
  const { version } = content;
  let stored = false;
  while (!stored) {
    const held = await ports.remote.read(key);
    stored = await put(ports, key, {
      ...{ base: held?.save ?? null, mode: 'supersede', content, version },
    });
  }
}

/** Whether it was stored; false for a conflict. */
async function put<Content>(
  { remote, newId }: AutosavePorts<Content>,
  key: DocumentKey,
  save: Omit<Save<Content>, 'save'>,
): Promise<boolean> {
  const answer = await remote.put(key, { save: newId(), ...save });
  if (answer.is === 'stored' || answer.is === 'conflict') return answer.is === 'stored';
  if (answer.is === 'expired') throw new HttpError(401, '');
  throw new HttpError(0, answer.is === 'refused' ? answer.reason : '');
}
