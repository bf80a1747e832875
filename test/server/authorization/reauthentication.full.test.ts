import { randomUUID } from 'node:crypto';
import { db } from '../../../src/server/platform/database/data-source';
import { startApp, type TestApp } from '../../support/app';
import { makePeople, type TokenOf } from './people';
import { callOf, leastOf, nameOf, type Row } from './row';
import { staffCalls } from './table';
import { someThings } from './things';

let app: TestApp;
let tokenOf: TokenOf;
afterEach(() => app.close());

async function start(env: Record<string, string> = {}): Promise<void> {
  app = await startApp({ env });
  tokenOf = await makePeople(app);
}

/** Makes a call on things that do not exist: the check of the caller comes first. */
async function answerTo(row: Row, token: string | undefined) {
  const { method, path, query, options } = callOf(row, someThings(randomUUID()));
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
    'POST /api/team/:id/suspend',
    'POST /api/team/:id/restore',
    'PUT /api/team/:id',
    'DELETE /api/team/:id',
    'PUT /api/team/site (without lists)',
    'PUT /api/team/:id/profile',
    'POST /api/team/:id/password-link',
    'POST /api/team/:id/autosaves/give',
    'POST /api/team/:id/end-sessions',
    'DELETE /api/team/:id/second-factor (without one)',
    'POST /api/samples/remove (without any)',
    'POST /api/samples/restore (without a removal)',
    'POST /api/mail/test (without a mail server)',
    'POST /api/mail/:id/again (without a mail server)',
  ]);
});

test.each([
  ['true', true],
  ['false', false],
])(
  "with REQUIRE_ADMIN_2FA=%s, admin routes require the admin's second factor: %s",
  async (value, wanted) => {
    await start({ REQUIRE_ADMIN_2FA: value });
    for (const row of staffCalls) {
      const { status, json } = await answerTo(row, await tokenOf('admin'));
      const isRefused = status === 403 && json?.needsSecondFactor === true;
      expect([nameOf(row), isRefused]).toEqual([nameOf(row), wanted && leastOf(row) === 'admin']);
    }
  },
);
