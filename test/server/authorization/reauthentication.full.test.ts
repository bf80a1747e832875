import { randomUUID } from 'node:crypto';
import { Employee } from '../../../src/entities/Employee';
import { newSecret, seal } from '../../../src/server/accounts/credentials/second-factor';
import { db } from '../../../src/server/platform/database/data-source';
import { startApp, type TestApp } from '../../support/app';
import { fileForm, plainImage } from '../../support/image-files';
import { makeSignedIn } from '../../support/make';
import { makePeople, type TokenOf } from './people';
import { callOf, leastOf, nameOf, type Row } from './row';
import { staffCalls } from './table';
import { makeThings, someThings } from './things';

let app: TestApp;
let tokenOf: TokenOf;
afterEach(() => app.close());

async function start(env: Record<string, string> = {}): Promise<void> {
  app = await startApp({ env });
  tokenOf = await makePeople(app);
}

/** Makes a call, on things that do not exist if none are given: the check of the caller comes first. */
async function answerTo(row: Row, token: string | undefined, its = someThings(randomUUID())) {
  const { method, path, query, options } = callOf(row, its);
  return app.call(method, path + query, { ...options, token });
}

test('routes with re-authentication are these, and no others', async () => {
  await start();
  const asking: string[] = [];
  for (const row of staffCalls) {
    const token = await tokenOf(leastOf(row));
    await db().query(`UPDATE session SET confirmed_at = now() - interval '16 minutes'`);
    const { status, json } = await answerTo(row, token);
    if (status === 403 && json?.confirm === true) asking.push(nameOf(row));
  }
  expect(asking).toEqual([
    'POST /api/account/second-factor',
    'PUT /api/account/second-factor (without a code)',
    'DELETE /api/account/second-factor (without one)',
    'POST /api/account/recovery-codes (without a second factor)',
    'POST /api/team/invites',
    'DELETE /api/team/invites/:id',
    'POST /api/team/:id/approve',
    'POST /api/team/:id/refuse',
    'POST /api/team/decline (without accounts)',
    'POST /api/team/:id/suspend',
    'POST /api/team/:id/restore',
    'PUT /api/team/:id',
    'DELETE /api/team/:id',
    'PUT /api/team/site (without lists)',
    'PUT /api/team/:id/profile',
    'POST /api/team/:id/password-link',
    'POST /api/team/:id/autosaves/give (to nobody)',
    'POST /api/team/:id/end-sessions',
    'DELETE /api/team/:id/second-factor (without one)',
    'POST /api/samples/remove (without any)',
    'POST /api/samples/restore (without a removal)',
    'POST /api/mail/test (without a mail server)',
    'POST /api/mail/:id/again (without a mail server)',
  ]);
});

/** What authentication reads: who an account is, what proves it, and what it may do. */
const READ = `
  SELECT 'account' AS what, id::text, concat_ws(' ', email, password_hash, totp_secret,
    recovery_codes, is_admin, rights, status) AS is FROM employee
  UNION ALL SELECT 'password link', id::text, concat_ws(' ', token_hash, employee_id) FROM password_link
  UNION ALL SELECT 'invitation', id::text, concat_ws(' ', token_hash) FROM invite
  UNION ALL SELECT 'secret to be', id::text, pending_secret FROM session WHERE pending_secret IS NOT NULL
  UNION ALL SELECT 'address', employee_id::text, email FROM address_check
  ORDER BY 1, 2`;

test('a stolen session and the password change nothing that authentication reads', async () => {
  await start();
  const things = await makeThings(app);
  const secret = seal(newSecret('lab.example', 'ada@example.org').secret, app.config.jwtSecret);
  const changing: string[] = [];
  for (const row of staffCalls) {
    const its = await things.for(row);
    const token = await tokenOf(leastOf(row));
    await db().getRepository(Employee).updateAll({ totpSecret: secret });
    await db().query(`UPDATE session SET confirmed_at = now() - interval '16 minutes'`);
    const before = await db().query(READ);
    const { method, path, query, options } = callOf(row, its);
    await app.call(method, path + query, { ...options, token });
    const after = await db().query(READ);
    if (JSON.stringify(after) !== JSON.stringify(before)) changing.push(nameOf(row));
  }
  expect(changing).toEqual([]);
});

test.each([
  ['true', true],
  ['false', false],
])(
  "with REQUIRE_ADMIN_2FA=%s, admin routes require the admin's second factor: %s",
  async (value, wanted) => {
    await start({ REQUIRE_ADMIN_2FA: value });
    const { token: owner } = await makeSignedIn(app);
    for (const row of staffCalls) {
      // What an admin may do to a file depends on the file.
      const body = fileForm('a.png', await plainImage().png().toBuffer());
      const file =
        row.id === 'media' && (await app.call('POST', '/api/media', { token: owner, body }));
      const its = someThings(file ? file.json.id : randomUUID());
      const { status, json } = await answerTo(row, await tokenOf('admin'), its);
      const isRefused = status === 403 && json?.needsSecondFactor === true;
      expect([nameOf(row), isRefused]).toEqual([nameOf(row), wanted && leastOf(row) === 'admin']);
    }
  },
);
