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

/** Sends a sign-in whose second chunk has no length, and waits until the connection is closed. */
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
  const { hostname, port } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.write(`${head}\r\n\r\n${body.length.toString(16)}\r\n${body}\r\nZZ\r\n`);
  socket.resume();
  await new Promise((resolve) => socket.once('close', resolve));
}

beforeAll(() => plant({ password: PASSWORD, token: TOKEN }));

// App.close() looks for both secrets in the log, also as lists of bytes.
test('a request that is not HTTP has one short line, without what was sent', async () => {
  const address = someAddress();
  await sendBroken(address, 'x'.repeat(20_000));
  const line = () => app.logged.find(({ path }) => path === '/api/auth/login');
  await until(() => line() !== undefined);
  expect(app.logged.filter(({ level }) => Number(level) >= 40)).toEqual([]);
  expect(line()).toMatchObject({ level: 30, client: expect.stringMatching(/^[0-9a-f]{10}$/) });
  expect(Math.max(...app.logged.map((line) => JSON.stringify(line).length))).toBeLessThan(500);
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
    ...{ code: 'HPE_INVALID_CHUNK_SIZE', rawPacket: Buffer.from(secret), config: { secret } },
    ...{ parameters: [secret], detail: secret, constraint: 'media_folder', errors: [cause] },
  });
  log.error({ err: error }, 'failed');
  log.error(error);
  log.error({ err: secret.length }, 'no error');
  const [line, alone, none] = lines.map((text) => JSON.parse(text) as Record<string, unknown>);
  expect(line?.err).toEqual({
    ...{
      type: 'TypeError',
      message: 'failed',
      stack: expect.stringContaining('TypeError: failed'),
    },
    ...{ code: 'HPE_INVALID_CHUNK_SIZE', constraint: 'media_folder' },
    cause: expect.objectContaining({ type: 'Error', message: 'lost', code: 'ECONNRESET' }),
    errors: [expect.objectContaining({ message: 'lost' })],
  });
  expect(alone).toMatchObject({ msg: 'failed', err: line?.err });
  expect(none?.err).toEqual({ type: 'number', message: String(secret.length) });
  expect(lines.join('')).not.toContain(secret);
  expect(lines.join('')).not.toContain(Buffer.from(secret).join(','));
});
