import type { AutosaveJson, Save, SaveConflictJson, SavedJson } from '../../../../shared/autosave';
import { exchange, HttpError } from '../../../lib/http';
import { storedUser } from '../../../lib/session';
import type { Answer, AutosaveRemote, DocumentKey } from './ports';

// A connection that was cut without a word gives no answer; the next try may get one. A long text
// has as long as the server waits for it (server/platform/http/slow-bodies.ts).
const PATIENCE_MS = 20_000;
const MS_PER_LETTER = 0.08;

/** How requests get out: the page's own way, unless a test has another. */
export interface Network {
  ask: typeof exchange;
  /** The id of who is signed in here. */
  writer(): string | undefined;
  /** Ends a request that has gone without an answer for so many milliseconds. */
  giveUpAfter(ms: number): AbortSignal | undefined;
}

const pageNetwork: Network = {
  ask: exchange,
  writer: () => storedUser()?.userId,
  giveUpAfter: (ms) => AbortSignal.timeout(ms),
};

/** The server's autosaves over HTTP, in the name of the writer in the key alone. */
export function httpRemote<Content>(network = pageNetwork): AutosaveRemote<Content> {
  const { ask, writer, giveUpAfter } = network;
  const common = (letters: number) => ({
    keepSessionOn401: true,
    signal: giveUpAfter(PATIENCE_MS + letters * MS_PER_LETTER),
  });
  return {
    async put(key, save) {
      try {
        requireWriter(key.userId, writer());
        const { body, letters } = storable(save);
        // Sent to the end also when the tab is closed before.
        const options = { ...common(letters), body, keepalive: true };
        const answer = await ask<SavedJson>('PUT', addressOf(key), options);
        return { is: 'stored', ...answer.body };
      } catch (error) {
        return answerOf(error);
      }
    },

    async read(key) {
      requireWriter(key.userId, writer());
      const answer = await ask<AutosaveJson<Content> | null>('GET', addressOf(key), common(0));
      return answer.body;
    },
  };
}

/** Somebody else may have signed in here since: nothing is sent in their name. Throws a 401. */
export function requireWriter(userId: string, writer = pageNetwork.writer()): void {
  if (writer !== userId) throw new HttpError(401, '');
}

function answerOf(error: unknown): Answer {
  if (!(error instanceof HttpError)) return { is: 'noAnswer' };
  const { status, message, body } = error;
  if (status === 401) return { is: 'expired' };
  const { current, version = null } = (body ?? {}) as Partial<SaveConflictJson>;
  if (status === 409 && current !== undefined) return { is: 'conflict', current, version };
  const isFinal = status >= 400 && status < 500 && status !== 408 && status !== 429;
  // Without a reason it is a proxy's answer, while the site is away.
  return isFinal && message ? { is: 'refused', reason: message } : { is: 'noAnswer' };
}

/** Half an emoji or a NUL, which a database does not take, keeps nothing else from being kept. */
function storable<Content>(save: Save<Content>): { body: unknown; letters: number } {
  const clean = (_: string, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value;
  const text = JSON.stringify(save, clean);
  return { body: JSON.parse(text), letters: text.length };
}

function addressOf({ kind, id }: DocumentKey): string {
  return `/api/autosaves/${kind}/${id}`;
}
