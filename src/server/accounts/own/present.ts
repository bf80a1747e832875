import type { AccountJson, SessionJson } from '../../../shared/api/accounts';
import { findNewAddress, findUnconfirmed } from '../employees/address-checks';
import { rightsOf } from '../../auth/rights';
import { presentEmployee } from '../employees/present';
import type { Employee } from '../../../entities/Employee';
import type { Config } from '../../platform/config';
import type { Session } from '../../../entities/Session';

export async function presentAccount(config: Config, employee: Employee): Promise<AccountJson> {
  const unconfirmed = await findUnconfirmed([employee]);
  const address = {
    emailConfirmed: !unconfirmed.has(employee.id),
    newEmail: await findNewAddress(employee),
    confirmsEmail: config.mail !== undefined,
  };
  const { email, isAdmin, onSite, inboxMail, totpSecret, recoveryCodes } = employee;
  const rights = rightsOf(employee);
  const factor = { secondFactor: totpSecret !== null, recoveryCodesLeft: recoveryCodes.length };
  const own = { email, isAdmin, onSite, rights, inboxMail };
  const version = employee.profileVersion;
  return { ...presentEmployee(employee), version, ...own, ...factor, ...address };
}

export function presentSession(session: Session, own: Session): SessionJson {
  const { id, userAgent, createdAt, seenAt } = session;
  return {
    _id: id,
    userAgent,
    own: id === own.id,
    created: createdAt.toISOString(),
    seen: seenAt.toISOString(),
  };
}
