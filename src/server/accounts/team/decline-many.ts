import type { Session } from '../../../entities/Session';
import type { Config } from '../../platform/config';
import { UserError } from '../../platform/user-error';
import { changeMember } from './change-member';
import { refuse } from './changes';

/**
 * Declines and deletes those of these accounts that still await approval, each as one alone would be.
 * Returns their ids.
 */
export async function declineMany(
  config: Config,
  ids: string[],
  session: Session,
): Promise<string[]> {
  const declined: string[] = [];
  for (const id of new Set(ids)) {
    try {
      await changeMember(config, id, session, refuse);
      declined.push(id);
    } catch (error) {
      if (!isDecided(error)) throw error;
    }
  }
  return declined;
}

/** Whether a colleague has approved or declined the account in the meantime. */
function isDecided(error: unknown): boolean {
  return error instanceof UserError && (error.code === 'not-found' || error.code === 'wrong-state');
}
