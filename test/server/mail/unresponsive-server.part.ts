import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { readEnv } from '../../../src/server/env';
import { isFinal, reasonOf } from '../../../src/server/mail/reason';
import { send } from '../../../src/server/mail/send';

const email = { subject: 'Test', text: 'Words.', html: '<p>Words.</p>' };

/**
 * The result of sending to a server that answers each line with the next of these and then stops
 * answering. `timeoutMs` applies to each step.
 */
async function sendTo(answers: string[], timeoutMs: number): Promise<unknown> {
  const server = createServer((socket) => {
    const left = [...answers];
    const answer = () => {
      const next = left.shift();
      if (next) socket.write(`${next}\r\n`);
    };
    socket.on('data', answer).on('error', () => undefined);
    answer();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const { mail } = readEnv({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'a@lab.example' });
  try {
    if (!mail) throw new Error('No email server is set up');
    await send(mail, 'ada@example.org', email, timeoutMs);
    return null;
  } catch (error) {
    return error;
  } finally {
    // The connection has to be closed by then; otherwise this would wait for it.
    server.close();
    await once(server, 'close');
  }
}

test.each([
  ['at all', []],
  ['after its greeting', ['220 lab.example']],
  ['after it was told the recipient', ['220 lab.example', '250 lab.example', '250 Ok']],
])('a mail server that says nothing %s is given up and retried later', async (_when, answers) => {
  // The mail library's default timeouts would outlast this test.
  const error = await sendTo(answers, 300);
  expect(reasonOf(error)).toMatch(/^The mail server did not answer in time/);
  expect(isFinal(error)).toBe(false);
});

test.each(['421 Too busy', '554 No mail here'])(
  'a server that greets with %s may accept the email later',
  async (greeting) => {
    const error = await sendTo([greeting], 20_000);
    expect(reasonOf(error)).toContain(greeting);
    expect(isFinal(error)).toBe(false);
  },
);
