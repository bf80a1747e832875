import type {
  AutosaveJson,
  Save,
  SaveConflictJson,
  SavedJson,
} from '../../../../shared/api/autosaves';
import { toWellFormed } from '../../../../shared/well-formed';
import { exchange, HttpError } from '../../../lib/http';
import { storedUser } from '../../../lib/session';
import type { SaveAnswer, AutosaveRemote, DocumentKey } from './ports';

// A silently dropped connection never answers, but a retry may. The server allows more time for a
// long text, so this does too (server/platform/http/slow-bodies.ts).
const TIMEOUT_MS = 20_000;
const MS_PER_LETTER = 0.08;

/** How long to wait for the answer to a text of this length. */
export const timeoutMs = (letters: number) => Math.ceil(TIMEOUT_MS + letters * MS_PER_LETTER);

/** How requests are sent; tests replace it. */
export interface Network {
  ask: typeof exchange;
  /** The id of the signed-in user. */
  writer(): string | undefined;
  /** Aborts a request that has not been answered within `ms` milliseconds. */
  timeoutAfter(ms: number): AbortSignal | undefined;
}

const pageNetwork: Network = {
  ask: exchange,
  writer: () => storedUser()?.userId,
  timeoutAfter: (ms) => AbortSignal.timeout(ms),
};

/** The server's autosaves over HTTP. Acts only for the writer in the key. */
export function httpRemote<Content>(network = pageNetwork): AutosaveRemote<Content> {
  const { ask, writer, timeoutAfter } = network;
  const common = (letters: number) => ({
    keepSessionOn401: true,
    signal: timeoutAfter(timeoutMs(letters)),
  });
  return {
    async put(key, save) {
      try {
        requireWriter(key.userId, writer());
        const { body, letters } = storable(save);
        // Keeps sending even if the tab is closed.
        const options = { ...common(letters), body, headers: basedOn(save), keepalive: true };
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

/** Throws a 401 if someone else has signed in since, so that nothing is sent under their name. */
export function requireWriter(userId: string, writer = pageNetwork.writer()): void {
  if (writer !== userId) throw new HttpError(401, '');
}

function answerOf(error: unknown): SaveAnswer {
  if (!(error instanceof HttpError)) return { is: 'noAnswer' };
  const { status, message, body } = error;
  if (status === 401) return { is: 'expired' };
  const { current, version = null } = (body ?? {}) as Partial<SaveConflictJson>;
  if (status === 412 && current !== undefined) return { is: 'conflict', current, version };
  const isFinal = status >= 400 && status < 500 && status !== 408 && status !== 429;
  // A rejection without a message comes from a proxy while the site is down.
  return isFinal && message ? { is: 'refused', reason: message } : { is: 'noAnswer' };
}

/**
 * Replaces lone surrogates and removes NUL characters, which the database rejects, so that the rest
 * of the text is stored.
 */
function storable<Content>({ base: _, ...save }: Save<Content>): {
  body: unknown;
  letters: number;
} {
  const clean = (_: string, value: unknown) =>
    typeof value === 'string' ? toWellFormed(value).replaceAll('\0', '') : value;
  const text = JSON.stringify(save, clean);
  return { body: JSON.parse(text), letters: text.length };
}

/** The save that a text is based on, as a precondition. */
function basedOn({ base }: Save<unknown>): Record<string, string> {
  return base === null ? { 'if-none-match': '*' } : { 'if-match': `"${base}"` };
}

function addressOf({ kind, id }: DocumentKey): string {
  return `/api/autosaves/${kind}/${id}`;
}
