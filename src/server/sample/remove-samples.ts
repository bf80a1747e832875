import { type EntityManager, IsNull, LessThan, MoreThan } from 'typeorm';
import type { SamplesJson } from '../../shared/api/samples';
import { limits } from '../../shared/limits';
import type { Employee } from '../../entities/Employee';
import { SampleRemoval } from '../../entities/SampleRemoval';
import type { Session } from '../../entities/Session';
import { lockAdmins, lockAsAdmin, requireAdminLeft } from '../accounts/employees/lock-admins';
import { recordActivity } from '../activity/record-activity';
import type { Config } from '../platform/config';
import { db } from '../platform/database/data-source';
import { retryTransaction } from '../platform/database/transactions';
import { UserError } from '../platform/user-error';
import { countSamples, deleteRemoved, putBack, takeAway } from './take-away';

const DAY_MS = 24 * 60 * 60 * 1000;

const NO_ADMIN =
  'Only sample people are admins. Create your own account and make it an admin first';

/** The sample content, as `caller` sees it. */
export async function findSamples(caller: Employee): Promise<SamplesJson> {
  const { manager } = db();
  const { employee, blog, site_page: pages } = await countSamples(manager);
  const removal = await findUndoable(manager);
  const removed = removal && {
    by: removal.removedBy,
    date: removal.removedAt.toISOString(),
    until: removal.deletesAt?.toISOString() ?? '',
  };
  return { people: employee, posts: blog, others: pages, own: caller.sample, removed };
}

/**
 * Removes all samples, for good after 30 days. Throws 409 if there are none, or if no admin would be
 * left who can sign in.
 */
export async function removeSamples(session: Session): Promise<void> {
  await retryTransaction(async (manager) => {
    await lockAsAdmin(manager, session);
    const { name: removedBy } = session.employee;
    const removedAt = new Date();
    const deletesAt = new Date(removedAt.getTime() + limits.trashDays * DAY_MS);
    if (!(await takeAway(manager, { removedBy, removedAt, deletesAt }))) {
      throw new UserError('wrong-state', 'There is no sample content to remove');
    }
    await requireAdminLeft(manager, NO_ADMIN);
    await recordActivity(manager, 'samples removed', session.employee);
  });
}

/**
 * Undoes the removal. Throws 409 if there is none that can be undone, or if SAMPLE_CONTENT=false
 * would hide the samples again at the next start.
 */
export async function restoreSamples(config: Config, session: Session): Promise<void> {
  if (!config.sampleContent) {
    throw new UserError(
      'wrong-state',
      'The server’s setting SAMPLE_CONTENT=false hides sample content. Remove that setting first',
    );
  }
  await retryTransaction(async (manager) => {
    await lockAsAdmin(manager, session);
    const removal = await findUndoable(manager);
    if (!removal) {
      throw new UserError('wrong-state', 'There is no removed sample content to bring back');
    }
    await putBack(manager, removal);
    await recordActivity(manager, 'samples restored', session.employee);
  });
}

const findUndoable = (manager: EntityManager) =>
  manager.findOneBy(SampleRemoval, { deletesAt: MoreThan(new Date()) });

/** Deletes for good what was removed 30 days ago. */
export async function deleteOldRemovals(): Promise<void> {
  await retryTransaction(async (manager) => {
    await lockAdmins(manager);
    const old = await manager.findBy(SampleRemoval, { deletesAt: LessThan(new Date()) });
    for (const removal of old) {
      await deleteRemoved(manager, removal);
      await recordActivity(manager, 'samples deleted', null);
    }
  });
}

/** Hides the samples while SAMPLE_CONTENT=false, and shows them again once it is not. */
export async function followSetting(manager: EntityManager, config: Config): Promise<void> {
  await lockAdmins(manager);
  if (!config.sampleContent) {
    await takeAway(manager, { removedBy: '', removedAt: new Date(), deletesAt: null });
    return;
  }
  const hidden = await manager.findOneBy(SampleRemoval, { deletesAt: IsNull() });
  if (hidden) await putBack(manager, hidden);
}
