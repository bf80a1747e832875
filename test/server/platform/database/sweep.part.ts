import { randomUUID } from 'node:crypto';
import { Invite } from '../../../../src/entities/Invite';
import { Mail } from '../../../../src/entities/Mail';
import { PasswordLink } from '../../../../src/entities/PasswordLink';
import { Session } from '../../../../src/entities/Session';
import { WrongCode } from '../../../../src/entities/WrongCode';
import { db } from '../../../../src/server/platform/database/data-source';
import { useApp } from '../../../support/app';
import { makeEmployee } from '../../../support/make';
import { sweepOnce } from '../../../support/sweep';

useApp();
let employeeId: string;
beforeAll(async () => {
  employeeId = (await makeEmployee()).id;
});

const HOUR_MS = 60 * 60 * 1000;
const MAIL_MS = 30 * 24 * HOUR_MS;
const WRONG_CODE_MS = 30 * 24 * HOUR_MS;

/** Inserts a row that should be kept until a time. */
type Insert = (id: string, until: Date) => Promise<unknown>;

const tables: [string, Insert][] = [
  [
    'session',
    (id, expiresAt) => {
      const createdAt = new Date();
      const times = { createdAt, seenAt: createdAt, reauthenticatedAt: createdAt, expiresAt };
      return db()
        .getRepository(Session)
        .insert({ id, employeeId, userAgent: '', ...times });
    },
  ],
  [
    'invite',
    (id, expiresAt) => {
      const made = { madeBy: 'Ada', madeById: employeeId, createdAt: new Date() };
      return db()
        .getRepository(Invite)
        .insert({ id, tokenHash: id, ...made, expiresAt });
    },
  ],
  [
    'password_link',
    (id, expiresAt) => {
      const made = { employeeId, madeById: null, createdAt: new Date() };
      return db()
        .getRepository(PasswordLink)
        .insert({ id, tokenHash: id, ...made, expiresAt });
    },
  ],
  [
    'mail',
    (id, until) => {
      const of = { employeeId: null, subscriberId: null };
      const became = { state: 'failed', tries: 6, reason: 'Full', nextTryAt: null } as const;
      const createdAt = new Date(until.getTime() - MAIL_MS);
      return db()
        .getRepository(Mail)
        .insert({ id, kind: 'changed', to: 'ada@example.org', ...of, ...became, createdAt });
    },
  ],
  [
    'rate_limit',
    (id, until) => {
      const values = [id, until.getTime()];
      return db().query('INSERT INTO rate_limit (key, points, expire) VALUES ($1, 1, $2)', values);
    },
  ],
];

test.each(tables)('only expired rows of %s are swept', async (table, insert) => {
  await db().query(`DELETE FROM ${table}`);
  const [over, open] = [randomUUID(), randomUUID()];
  await insert(over, new Date(Date.now() - HOUR_MS));
  await insert(open, new Date(Date.now() + HOUR_MS));
  await sweepOnce();
  const left = await db().query<{ id?: string; key?: string }[]>(`SELECT * FROM ${table}`);
  expect(left.map(({ id, key }) => id ?? key)).toEqual([open]);
});

test('wrong codes are counted until 30 days after the last of them', async () => {
  const [over, open] = [await makeEmployee(), await makeEmployee()];
  const insert = ({ id }: { id: string }, until: number) =>
    db()
      .getRepository(WrongCode)
      .insert({ employeeId: id, count: 12, lastAt: new Date(until - WRONG_CODE_MS) });
  await insert(over, Date.now() - HOUR_MS);
  await insert(open, Date.now() + HOUR_MS);
  await sweepOnce();
  const left = await db().getRepository(WrongCode).find();
  expect(left).toMatchObject([{ employeeId: open.id, count: 12 }]);
});
