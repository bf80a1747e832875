import { connect } from 'node:net';
import pino from 'pino';
import { LineLimit } from '../../../../src/server/platform/http/limit-lines';
import { logOptions } from '../../../../src/server/platform/http/log';
import { from, someAddress } from '../../../support/addresses';
import { useApp } from '../../../support/app';
import { plant } from '../../../support/canaries';
import { until } from '../../../support/until';

const app = useApp({ env: { TRUST_PROXY: '1' } });

const PASSWORD = 'a password in a chunk';
const TOKEN = 'canary-token.in-a-packet.of-bytes';

/** Sends this and waits until the connection is closed. */
async function sendRaw(request: string): Promise<void> {
  const { hostname, port } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.write(request);
  socket.resume();
  await new Promise((resolve) => socket.once('close', resolve));
}

/** Sends a sign-in whose second chunk has no length. */
async function sendBroken(address: string, filler = ''): Promise<void> {
  const body = JSON.stringify({ email: 'a@example.org', password: PASSWORD, filler });
  const head = [
    'POST /api/auth/login HTTP/1.1',
    'Host: a',
    `Authorization: Bearer ${TOKEN}`,
    'Content-Type: application/json',
    'Transfer-Encoding: chunked',
    ...Object.entries(from(address)).map(([name, value]) => `${name}: ${value}`),
  ].join('\r\n');
  await sendRaw(`${head}\r\n\r\n${body.length.toString(16)}\r\n${body}\r\nZZ\r\n`);
}

beforeAll(() => plant({ password: PASSWORD, token: TOKEN }));

// App.close() looks for both secrets in the log, also as lists of bytes.
test('a request that stops being HTTP has one short line, without what was sent', async () => {
  const address = someAddress();
  await sendBroken(address, 'x'.repeat(20_000));
  const line = () => app.logged.find(({ path }) => path === '/api/auth/login');
  await until(() => line() !== undefined);
  expect(app.logged.filter(({ level }) => Number(level) >= 40)).toEqual([]);
  expect(line()).toMatchObject({ level: 30, client: expect.stringMatching(/^[0-9a-f]{10}$/) });
  expect(Math.max(...app.logged.map((line) => JSON.stringify(line).length))).toBeLessThan(500);
});

test('each request that stops being HTTP has one line, like any other request', async () => {
  const before = app.logged.length;
  for (let sent = 0; sent < 12; sent += 1) await sendBroken(someAddress());
  const lines = () => app.logged.slice(before).filter(({ level }) => Number(level) >= 30);
  await until(() => lines().length >= 12);
  // What comes after it is of another request, so a second line would have come before.
  await sendBroken(someAddress());
  await until(() => lines().length >= 13);
  expect(lines()).toHaveLength(13);
  expect(lines()).toEqual(lines().map(() => expect.objectContaining({ path: '/api/auth/login' })));
});

test('what is not HTTP from its start has ten lines a minute for an address', async () => {
  for (let sent = 0; sent < 25; sent += 1) await sendRaw('HELLO\r\n\r\n');
  const before = app.logged.length;
  await app.call('GET', '/nowhere');
  await until(() => app.logged.length > before);
  const lines = app.logged.filter(
    ({ reason, request }) => reason === 'unreadable-request' && request === undefined,
  );
  expect(lines).toHaveLength(10);
});

test('an address has ten lines in a minute', () => {
  const limit = new LineLimit();
  const count = (address: string, now: number) =>
    [...Array(25)].filter(() => limit.allows(address, now)).length;
  expect([count('192.0.2.1', 1000), count('192.0.2.1', 59_999)]).toEqual([10, 0]);
  expect([count('192.0.2.2', 59_999), count('192.0.2.1', 60_000)]).toEqual([10, 10]);
});

test('of an error only known properties are logged', () => {
  const lines: string[] = [];
  const log = pino(logOptions('info'), { write: (line: string) => lines.push(line) });
  const secret = 'what nobody should read';
  const cause = Object.assign(new Error('lost'), { code: 'ECONNRESET', rawPacket: secret });
  const error = Object.assign(new TypeError('failed', { cause }), {
    code: 'HPE_INVALID_CHUNK_SIZE',
    rawPacket: Buffer.from(secret),
    config: { secret },
    parameters: [secret],
    detail: secret,
    constraint: 'media_folder',
    errors: [cause],
  });
  log.error({ err: error }, 'failed');
  log.error(error);
  log.error({ err: secret.length }, 'no error');
  const [line, alone, none] = lines.map((text) => JSON.parse(text) as Record<string, unknown>);
  expect(line?.err).toEqual({
    type: 'TypeError',
    message: 'failed',
    stack: expect.stringContaining('TypeError: failed'),
    code: 'HPE_INVALID_CHUNK_SIZE',
    constraint: 'media_folder',
    cause: expect.objectContaining({ type: 'Error', message: 'lost', code: 'ECONNRESET' }),
    errors: [expect.objectContaining({ message: 'lost' })],
  });
  expect(alone).toMatchObject({ msg: 'failed', err: line?.err });
  expect(none?.err).toEqual({ type: 'number', message: String(secret.length) });
  expect(lines.join('')).not.toContain(secret);
  expect(lines.join('')).not.toContain(Buffer.from(secret).join(','));
});
