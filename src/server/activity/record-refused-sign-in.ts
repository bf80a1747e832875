import { db } from '../platform/database/data-source';
import type { Employee } from '../../entities/Employee';
import { recordActivity } from './record-activity';

type Account = Pick<Employee, 'id' | 'name'>;

/**
 * Records a refused sign-in, whose account is null for an unknown email address. One row counts the
 * attempts of an hour, so that somebody who keeps trying cannot bury the rest of the log. In a
 * session, it is the account itself that gave the wrong password.
 */
export async function recordRefusedSignIn(
  account: Account | null,
  { inSession = false } = {},
): Promise<void> {
  const hour = new Date().toISOString().slice(0, 13);
  const where = inSession ? 'in a session' : 'at sign-in';
  const countedAs = `refused ${where}: ${account?.id ?? 'unknown'}, ${hour}`;
  const actor = inSession ? account : null;
  const about = inSession ? 'password of an open session' : account?.name;
  const aboutId = inSession ? null : account?.id;
  await recordActivity(db().manager, 'sign-in refused', actor, about, aboutId, countedAs);
}
