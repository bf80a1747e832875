import { Employee } from '../../../entities/Employee';
import { Session } from '../../../entities/Session';
import { WrongCode } from '../../../entities/WrongCode';
import { recordActivity } from '../../activity/record-activity';
import { queueSecurityNotice } from '../../mail/queue-mail';
import type { Config } from '../../platform/config';
import { db } from '../../platform/database/data-source';
import { fieldError, UserError } from '../../platform/user-error';
import { newRecoveryCodes, noSecondFactor, stepOf, unseal } from '../credentials/second-factor';
import { endOthers } from './change-account';
import { lockAccount } from './lock-account';

/**
 * Turns on two-factor authentication with the secret that waits in the session, required from the next
 * sign-in on. Returns the recovery
 * codes, which are shown only once. Throws 409 if it is already on.
 */
export async function addSecondFactor(
  config: Config,
  session: Session,
  code: string,
): Promise<string[]> {
  const { codes, hashes } = newRecoveryCodes();
  await db().transaction(async (manager) => {
    const employee = await lockAccount(manager, session);
    if (employee.totpSecret !== null) {
      throw new UserError(
        'second-factor-exists',
        'Two-factor authentication is already on. Turn it off first',
      );
    }
    const { pendingSecret: totpSecret } = await manager.findOneByOrFail(Session, {
      id: session.id,
    });
    const secret = totpSecret && unseal(totpSecret, config.jwtSecret);
    if (!secret) throw fieldError('code', 'This setup has ended. Start again');
    const totpStep = stepOf(secret, code);
    if (totpStep === null) throw fieldError('code', 'That code didn’t work. Try the next one.');
    const values = { totpSecret, totpStep, recoveryCodes: hashes };
    await manager.update(Session, { id: session.id }, { pendingSecret: null });
    await manager.update(Employee, { id: employee.id }, values);
    await manager.delete(WrongCode, { employeeId: employee.id }); // of an earlier second factor
    await endOthers(manager, session);
    await queueSecurityNotice(manager, config, employee, 'factor-on');
    await recordActivity(manager, 'second factor', employee, 'on');
  });
  return codes;
}

/**
 * Replaces the caller's recovery codes and returns the new ones, which are shown only once. Throws 409
 * without a second factor.
 */
export async function renewRecoveryCodes(config: Config, session: Session): Promise<string[]> {
  const { codes, hashes } = newRecoveryCodes();
  await db().transaction(async (manager) => {
    const employee = await lockAccount(manager, session);
    if (employee.totpSecret === null) {
      throw new UserError('wrong-state', 'Two-factor authentication is off. Set it up first');
    }
    await manager.update(Employee, { id: employee.id }, { recoveryCodes: hashes });
    await queueSecurityNotice(manager, config, employee, 'codes');
    await recordActivity(manager, 'second factor', employee, 'new recovery codes');
  });
  return codes;
}

/** Turns off two-factor authentication and deletes the recovery codes. */
export async function removeSecondFactor(config: Config, session: Session): Promise<void> {
  await db().transaction(async (manager) => {
    const employee = await lockAccount(manager, session);
    await queueSecurityNotice(manager, config, employee, 'factor-off');
    await manager.update(Employee, { id: employee.id }, noSecondFactor);
    await recordActivity(manager, 'second factor', employee, 'off');
  });
}
