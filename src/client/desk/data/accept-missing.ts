import { HttpError } from '../../lib/http';

/** Treats a 404 as success: someone else has already made this change. */
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
