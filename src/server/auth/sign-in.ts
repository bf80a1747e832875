import { createHash, randomUUID } from 'node:crypto';
import { db } from '../database/data-source';
import { Employee } from '../../entities/Employee';
import { Session } from '../../entities/Session';
import { UserError } from '../http/errors';
import { type Limit, limiter, takePoint } from '../http/rate-limit';
import type { LoginInput } from './input';
import { hashPassword, needsRehash, passwordFits } from './passwords';
import { SESSION_DAYS } from './tokens';

// Wrong tries in 15 minutes.
const WINDOW = 15 * 60;
const perPair: Limit = { name: 'login-pair', points: 5, duration: WINDOW };
const perAddress: Limit = { name: 'login-address', points: 50, duration: WINDOW };
const perAccount: Limit = { name: 'login-account', points: 200, duration: WINDOW };

const TOO_MANY = 'Too many attempts to sign in; wait a few minutes';

interface Caller {
  address: string;
  userAgent: string;
}

/**
 * Checks the password and opens a session. Throws 401 (the same for an unknown e-mail and a wrong
 * password), 403 for an account that waits or is suspended, 429 when there were too many tries.
 */
export async function signIn(
  input: LoginInput,
  caller: Caller,
): Promise<{ session: Session; employee: Employee }> {
  const email = input.email.toLowerCase();
  const counted = await countTry(email, caller.address);
  const { employee, fits } = await checkPassword(email, input.password).catch(
    async (error: unknown) => {
      // Sent away unheard, because too many came at once: that was no wrong try.
      await counted.giveBack();
      throw error;
    },
  );
  if (!employee || !fits) throw new UserError(401, 'Invalid e-mail or password');
  await counted.clear();
  if (employee.status === 'waiting') {
    throw new UserError(403, 'Your account is waiting for approval');
  }
  if (employee.status === 'suspended') throw new UserError(403, 'Your account is suspended');
  if (employee.passwordHash && needsRehash(employee.passwordHash)) {
    await db()
      .getRepository(Employee)
      .update({ id: employee.id }, { passwordHash: await hashPassword(input.password) });
  }
  return { session: await openSession(employee, caller.userAgent), employee };
}

async function checkPassword(email: string, password: string) {
  const employee = await findByEmail(email);
  return { employee, fits: await passwordFits(password, employee?.passwordHash ?? null) };
}

/** Lower case is made here as at sign-up: what Postgres makes of a letter depends on its locale. */
export function findByEmail(email: string): Promise<Employee | null> {
  return db()
    .getRepository(Employee)
    .createQueryBuilder('employee')
    .where('lower(employee.email) = lower(:email)', { email: email.toLowerCase() })
    .getOne();
}

/**
 * Takes a point from each limit before the password is looked at, so that many tries at once
 * cannot all slip in before the first is counted. `giveBack` returns this try's points; `clear`,
 * after the right password, also forgets the account's earlier ones from this address.
 */
async function countTry(email: string, address: string) {
  // Hashed: an e-mail may be longer than the key's column, and the table need not list accounts.
  const account = createHash('sha256').update(email).digest('base64url');
  const counts: [Limit, string][] = [
    [perPair, `${account} ${address}`],
    [perAddress, address],
    [perAccount, account],
  ];
  for (const [limit, key] of counts) await takePoint(limit, key, TOO_MANY);
  const giveBack = async () => {
    for (const [limit, key] of counts) await limiter(limit).reward(key, 1);
  };
  const clear = async () => {
    await giveBack();
    await limiter(perPair).delete(`${account} ${address}`);
  };
  return { giveBack, clear };
}

async function openSession(employee: Employee, userAgent: string): Promise<Session> {
  const now = new Date();
  const session = Object.assign(new Session(), {
    id: randomUUID(),
    employeeId: employee.id,
    userAgent: userAgent.slice(0, 300),
    createdAt: now,
    expiresAt: new Date(now.getTime() + SESSION_DAYS * 24 * 60 * 60 * 1000),
  });
  await db().getRepository(Session).insert(session);
  return session;
}
