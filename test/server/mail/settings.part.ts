import { EnvError, readEnv } from '../../../src/server/env';

const FROM = 'Assay <site@lab.example>';

function problemsOf(env: Record<string, string>): string[] {
  try {
    readEnv(env);
    return [];
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    return error.problems;
  }
}

test.each([
  ['smtp://mail.example', { host: 'mail.example', port: 587, secure: false, login: undefined }],
  ['smtps://mail.example', { port: 465, secure: true }],
  ['smtp://mail.example:25/', { port: 25 }],
  ['smtp://[::1]:1025', { host: '::1', port: 1025 }],
  ['smtp://me%40x.example:p%2Fq@mail.example', { login: { user: 'me@x.example', pass: 'p/q' } }],
  ['smtp://mail.example?tls=any', { tls: 'any' }],
  ['smtp://mail.example?tls=off', { tls: 'off' }],
])('%s is accepted', (url, expected) => {
  expect(readEnv({ SMTP_URL: url, MAIL_FROM: FROM }).mail).toMatchObject(expected);
});

test.each([
  [FROM, { name: 'Assay', address: 'site@lab.example' }],
  ['site@lab.example', { name: '', address: 'site@lab.example' }],
  ['Lab, Ltd. <a@lab.example>', { name: 'Lab, Ltd.', address: 'a@lab.example' }],
])('email comes from %s', (from, expected) => {
  expect(readEnv({ SMTP_URL: 'smtp://m.example', MAIL_FROM: from }).mail?.from).toEqual(expected);
});

test('without SMTP_URL no email is sent, whatever MAIL_FROM says', () => {
  expect(readEnv({}).mail).toBeUndefined();
  expect(readEnv({ SMTP_URL: '', MAIL_FROM: FROM }).mail).toBeUndefined();
});

test.each([
  'mail.example',
  'http://mail.example',
  'smtp://',
  'smtp://me:hidden-word@',
  'smtp://hidden-word@mail.example',
  'smtp://me:hidden%zz@mail.example',
  'smtp://mail.example/hidden',
  'smtp://mail.example?pool=hidden',
  'smtps://mail.example?tls=off',
  'smtp://mail.example#hidden',
])('SMTP_URL %s is rejected in one sentence that repeats no secret', (url) => {
  const problems = problemsOf({ SMTP_URL: url, MAIL_FROM: FROM });
  expect(problems).toEqual([expect.stringMatching(/^SMTP_URL must look like smtp:/)]);
  expect(problems.join()).not.toMatch(/hidden/);
});

test.each(['Assay', 'Assay <nobody>', '<a@b.example> x', 'A\r\nBcc: x <a@b.example>'])(
  'MAIL_FROM %j is rejected',
  (from) => {
    const problems = problemsOf({ SMTP_URL: 'smtp://mail.example', MAIL_FROM: from });
    expect(problems).toEqual([expect.stringMatching(/^MAIL_FROM must look like/)]);
  },
);

test('MAIL_FROM is required with SMTP_URL', () => {
  const problems = problemsOf({ SMTP_URL: 'smtp://mail.example' });
  expect(problems).toEqual([
    expect.stringMatching(/^MAIL_FROM, the sender of emails, is required/),
  ]);
});
