import { HttpError } from '../../lib/http';

/** Counts a 404 as done: somebody else has already made the change that was asked for. */
export async function acceptMissing(change: Promise<unknown>): Promise<void> {
  try {
    await change;
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

export function isMissing(error: unknown): boolean {
  return error instanceof HttpError && error.status === 404;
}
