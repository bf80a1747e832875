import { HttpError } from '../../lib/http';

/** Treats a 404 as success: someone else has already made this change. */
export async function acceptMissing<T>(change: Promise<T>): Promise<T | undefined> {
  try {
    return await change;
  } catch (error) {
    if (!isMissing(error)) throw error;
    return undefined;
  }
}

export function isMissing(error: unknown): boolean {
  return error instanceof HttpError && error.status === 404;
}
