import { randomUUID } from 'node:crypto';
import { Session } from '../../../src/entities/Session';
import { signToken } from '../../../src/server/auth/sessions';
import { db } from '../../../src/server/platform/database/data-source';
import type { TestApp } from '../../support/app';
import { makeEmployee } from '../../support/make';
import type { Person } from './row';

/** Returns the token of a new live session of a person; nobody has none. */
export type TokenOf = (person: Person) => Promise<string | undefined>;

/** Creates the people of the table. */
export async function makePeople(app: TestApp): Promise<TokenOf> {
  const ids: Partial<Record<Person, string>> = {
    waiting: (await makeEmployee({ status: 'waiting' })).id,
    employee: (await makeEmployee()).id,
    admin: (await makeEmployee({ isAdmin: true })).id,
    'without rights': (await makeEmployee({ rights: [] })).id,
    suspended: (await makeEmployee({ status: 'suspended' })).id,
  };
  return async (person) => {
    const employeeId = ids[person];
    return employeeId && signToken(await openSession(employeeId), app.config.jwtSecret);
  };
}

/** Bypasses the sign-in, which would reject some of them. */
async function openSession(employeeId: string): Promise<string> {
  const id = randomUUID();
  const createdAt = new Date();
  const expiresAt = new Date(Date.now() + 10 * 60_000);
  const at = { createdAt, seenAt: createdAt, reauthenticatedAt: createdAt, expiresAt };
  await db()
    .getRepository(Session)
    .insert({ id, employeeId, userAgent: '', ...at });
  return id;
}
