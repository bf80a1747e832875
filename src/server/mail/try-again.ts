import { db } from '../platform/database/data-source';
import { Mail } from '../../entities/Mail';
import { UserError } from '../platform/user-error';

/** Makes a failed email due again, as if it had just been queued. Throws 404 and 409. */
export async function tryAgain(id: string): Promise<Mail> {
  return db().transaction(async (manager) => {
    const mail = await manager.findOne(Mail, {
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    if (!mail) throw new UserError('not-found', 'This email no longer exists');
    if (mail.state !== 'failed') throw new UserError('not-failed', 'This email has not failed');
    const now = new Date();
    const queued = {
      state: 'waiting',
      tries: 0,
      reason: '',
      nextTryAt: now,
      createdAt: now,
    } as const;
    Object.assign(mail, queued);
    return manager.save(mail);
  });
}
