import { HttpError } from '../../../lib/http';
import type { Save } from '../../../../shared/api/autosaves';
import type { AutosavePorts, DocumentKey, Versioned } from './ports';

// Changes to an autosave that is not open in an editor.

/** Discards the autosave that was shown; false if it has changed since. Throws HttpError. */
export async function discardAutosave<Content>(
  ports: AutosavePorts<Content>,
  key: DocumentKey,
  shown: string,
): Promise<boolean> {
  const end = { base: shown, mode: 'replace' as const, content: null, version: null };
  if (await put(ports, key, end)) return true;
  // Already discarded, possibly by an attempt whose answer was lost.
  return !(await ports.remote.read(key))?.content;
}

/**
 * Makes a text the autosave of a document and saves the previous text to the history. Throws
 * HttpError with the server's message if there is one, and the errors of reading.
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
      base: held?.save ?? null,
      mode: 'supersede',
      content,
      version,
    });
  }
}

/**
 * Returns whether it was stored; false after a conflict. Throws if another attempt would conflict too: the
 * text is of a new document, which exists by now.
 */
async function put<Content>(
  { remote, newId }: AutosavePorts<Content>,
  key: DocumentKey,
  save: Omit<Save<Content>, 'save'>,
): Promise<boolean> {
  const answer = await remote.put(key, { save: newId(), ...save });
  if (answer.is === 'conflict' && answer.current === save.base) throw new HttpError(412, '');
  if (answer.is === 'stored' || answer.is === 'conflict') return answer.is === 'stored';
  if (answer.is === 'expired') throw new HttpError(401, '');
  throw new HttpError(0, answer.is === 'refused' ? answer.reason : '');
}
