import { rights as allRights, type Right } from '../../../shared/api/accounts';
import type { Employee } from '../../../entities/Employee';
import { UserError } from '../../platform/user-error';
import { tidyName } from '../employees/person-name';
import { type Change, changeMember } from './change-member';
import type { ApproveInput, MemberInput } from './input';
import type { Session } from '../../../entities/Session';
import type { Config } from '../../platform/config';

const wrong = (message: string) => new UserError('wrong-state', message);

/** Approves a waiting account, with these rights. */
export const approve = ({ onSite = false, rights, unconfirmed = false }: ApproveInput): Change => ({
  kind: 'approved',
  change: ({ status }) => {
    if (status === 'unconfirmed' && !unconfirmed) {
      throw wrong('The email address of this account has not been confirmed yet');
    }
    if (status !== 'unconfirmed' && status !== 'waiting')
      throw wrong('This account is no longer awaiting approval');
    return { status: 'active', onSite, ...(rights ? { rights: inOrder(rights) } : {}) };
  },
});

/** Declines a waiting account and deletes it. */
export const refuse: Change = {
  kind: 'refused',
  change: ({ status }) => {
    if (status !== 'waiting' && status !== 'unconfirmed')
      throw wrong('This account is no longer awaiting approval');
    return null;
  },
};

export const suspend: Change = {
  kind: 'suspended',
  change: ({ status }) => {
    if (status !== 'active') throw wrong('Only an active account can be suspended');
    return { status: 'suspended' };
  },
};

export const restore: Change = {
  kind: 'restored',
  change: ({ status }) => {
    if (status !== 'suspended') throw wrong('This account is not suspended');
    return { status: 'active' };
  },
};

/** Deletes the personal data. Posts and revisions keep the writer's name. */
export const remove: Change = { kind: 'deleted account', change: () => null };

/** Sets the fields that an admin controls. */
export function set(input: MemberInput): Change {
  const { name, allowSameName, position, onSite, isAdmin, siteOrder, rights } = input;
  return {
    ...(name === undefined ? {} : { name: tidyName(name), allowSameName: allowSameName ?? false }),
    kind: (before) => {
      if (isAdmin !== undefined && isAdmin !== before.isAdmin)
        return isAdmin ? 'made admin' : 'unmade admin';
      const isSame = rights === undefined || String(inOrder(rights)) === String(before.rights);
      return isSame ? 'changed account' : 'changed rights';
    },
    change: ({ status }): Partial<Employee> => {
      if (isAdmin && status !== 'active') throw wrong('Only an active account can be an admin');
      return {
        ...(position === undefined ? {} : { position: position?.trim() || null }),
        ...(onSite === undefined ? {} : { onSite }),
        ...(siteOrder === undefined ? {} : { siteOrder }),
        ...(isAdmin === undefined ? {} : { isAdmin }),
        ...(rights === undefined ? {} : { rights: inOrder(rights) }),
      };
    },
  };
}

function inOrder(some: Right[]): Right[] {
  return allRights.filter((right) => some.includes(right));
}

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
