import type { AccountJson, SessionJson } from '../../../shared/api/accounts';
import { presentEmployee } from '../employees/present';
import type { Employee } from '../../../entities/Employee';
import type { Session } from '../../../entities/Session';

export function presentAccount(employee: Employee): AccountJson {
  const { email, isAdmin, onSite, totpSecret } = employee;
  const secondFactor = totpSecret !== null;
  return { ...presentEmployee(employee), email, isAdmin, onSite, secondFactor };
}

export function presentSession(session: Session, own: Session): SessionJson {
  const { id, userAgent, createdAt, seenAt } = session;
  return {
    ...{ _id: id, userAgent, own: id === own.id },
    ...{ created: createdAt.toISOString(), seen: seenAt.toISOString() },
  };
}
