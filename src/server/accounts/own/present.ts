import { type EmployeeJson, presentEmployee } from '../employees/present';
import type { Employee } from '../../../entities/Employee';
import type { Session } from '../../../entities/Session';

/** One's own account: what the public reads, and what it does not. */
export interface AccountJson extends EmployeeJson {
  email: string;
  isAdmin: boolean;
  onSite: boolean;
  secondFactor: boolean;
}

export function presentAccount(employee: Employee): AccountJson {
  const { email, isAdmin, onSite, totpSecret } = employee;
  const secondFactor = totpSecret !== null;
  return { ...presentEmployee(employee), email, isAdmin, onSite, secondFactor };
}

/** A browser that is signed in. Dates are ISO 8601 in UTC. */
export interface SessionJson {
  _id: string;
  userAgent: string;
  created: string;
  seen: string;
  /** It is the one that asks. */
  own: boolean;
}

export function presentSession(session: Session, own: Session): SessionJson {
  const { id, userAgent, createdAt, seenAt } = session;
  return {
    ...{ _id: id, userAgent, own: id === own.id },
    ...{ created: createdAt.toISOString(), seen: seenAt.toISOString() },
  };
}
