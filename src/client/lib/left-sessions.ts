import { HttpError, request } from './http';
import { local } from './storage';

const KEY = 'left';
const TIMEOUT_MS = 5000;

/**
 * Ends a session on the server, or as soon as the network is back: until then its token is stored,
 * for this purpose only.
 */
export async function leaveSession(token: string): Promise<void> {
  store([...stored(), token]);
  await endLeftSessions();
}

/** Ends the sessions that were left without a network, now and whenever the network is back. */
export function endLeftSessionsOnline(): void {
  window.addEventListener('online', () => void endLeftSessions());
  void endLeftSessions();
}

async function endLeftSessions(): Promise<void> {
  for (const token of stored()) {
    if (await end(token)) store(stored().filter((one) => one !== token));
  }
}

/** Whether a session has ended on the server, now or before. */
async function end(token: string): Promise<boolean> {
  try {
    await request('POST', '/api/auth/logout', {
      headers: { authorization: `Bearer ${token}` },
      keepSessionOn401: true,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return true;
  } catch (error) {
    return error instanceof HttpError && error.status === 401;
  }
}

function stored(): string[] {
  try {
    const tokens: unknown = JSON.parse(local.get(KEY) ?? '[]');
    return Array.isArray(tokens) ? tokens.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

function store(tokens: string[]): void {
  if (tokens.length === 0) local.remove(KEY);
  else local.set(KEY, JSON.stringify(tokens));
}
