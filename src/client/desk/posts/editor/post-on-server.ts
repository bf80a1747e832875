import type { OpenPostJson } from '../../../../shared/api/posts';
import { type exchange, HttpError } from '../../../lib/http';

/**
 * What the server has under the id of a post. A post that was moved to the trash, or removed with the
 * samples, still has its id.
 */
export type OnServerAs = 'nothing' | 'post' | 'trashed';

/** Asks what the server has under an id. Throws the errors of request(). */
export async function findOnServer(id: string, ask: typeof exchange): Promise<OnServerAs> {
  try {
    const options = { keepSessionOn401: true };
    const { body } = await ask<OpenPostJson>('PUT', `/api/blogs/${id}/open`, options);
    return body.version === null ? 'nothing' : 'post';
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return 'trashed';
    throw error;
  }
}
