import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { Place } from '../support/place';

/** Where a connection to Postgres is cut. */
export interface Cut {
  /** Only in a connection that has sent this since its last transaction began. */
  after?: RegExp;
  /** At the first statement that fits. */
  at: RegExp;
  /**
   * Before the statement reaches Postgres; when Postgres has executed it, instead of its answer; or after its answer,
   * before the next statement. An error code: Postgres seems to end the connection with it instead of executing.
   */
  moment: 'unsent' | 'unanswered' | 'answered' | { code: string };
}

export interface CuttingProxy {
  url: string;
  /** Arms one cut, and returns how many connections were cut by it. */
  cut(cut: Cut, times?: number): () => number;
  close(): Promise<void>;
}

/** A proxy in front of the Postgres of a test's database, which reads what is sent to it. */
export async function cuttingProxy(place: Place): Promise<CuttingProxy> {
  const url = new URL(place.variables.DATABASE_URL ?? '');
  const [host, port] = [url.hostname, Number(url.port || 5432)];
  const sockets = new Set<Socket>();
  let armed: { cut: Cut; left: number; done: number } | undefined;
  const server = createServer((client) => {
    const target = connect(port, host);
    const end = () => {
      client.destroy();
      target.destroy();
    };
    for (const socket of [client, target]) {
      sockets.add(socket);
      // The messages of a statement are passed on one by one, and each would wait for the other side's ACK.
      socket.setNoDelay();
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        end();
      });
    }
    let sent: string[] = [];
    /** What is done when Postgres is ready for the next statement. */
    let cutting: 'unanswered' | 'answered' | undefined;
    const fits = (statement: string): Cut | undefined => {
      if (statement.startsWith('START TRANSACTION')) sent = [];
      if (!armed || armed.left === 0) return undefined;
      const { after, at } = armed.cut;
      if (!at.test(statement) || (after && !sent.some((one) => after.test(one)))) return undefined;
      armed.left -= 1;
      armed.done += 1;
      return armed.cut;
    };
    const fromClient = reader((message, isStartup) => {
      const statement = isStartup ? null : statementOf(message);
      const cut = statement === null ? undefined : fits(statement);
      if (statement !== null) sent.push(statement);
      if (cut?.moment === 'unsent') end();
      else if (cut && typeof cut.moment === 'object') {
        client.end(fatal(cut.moment.code));
        target.destroy();
      } else {
        if (cut) cutting = cut.moment as typeof cutting;
        target.write(message);
      }
    }, true);
    const fromServer = reader((message) => {
      const isReady = message[0] === READY;
      if (cutting !== 'unanswered') client.write(message);
      else if (isReady) end();
      if (cutting === 'answered' && isReady) client.end(() => end());
    }, false);
    client.on('data', fromClient);
    target.on('data', fromServer);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    cut(cut, times = 1) {
      const own = { cut, left: times, done: 0 };
      armed = own;
      return () => own.done;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

const READY = 'Z'.charCodeAt(0);

/** Calls `each` with each message of the protocol; the first of a client has no type. */
function reader(
  each: (message: Buffer, isStartup: boolean) => void,
  isClient: boolean,
): (part: Buffer) => void {
  let rest = Buffer.alloc(0);
  let isStartup = isClient;
  return (part) => {
    rest = Buffer.concat([rest, part]);
    for (;;) {
      const at = isStartup ? 0 : 1;
      if (rest.length < at + 4) return;
      const length = at + rest.readInt32BE(at);
      if (rest.length < length) return;
      const message = rest.subarray(0, length);
      rest = rest.subarray(length);
      each(message, isStartup);
      isStartup = false;
    }
  };
}

/** The text of a statement that a message sends; null if it sends none. */
function statementOf(message: Buffer): string | null {
  const type = String.fromCharCode(message[0] ?? 0);
  if (type === 'Q') return message.toString('utf8', 5, message.length - 1);
  if (type !== 'P') return null;
  const begin = message.indexOf(0, 5) + 1; // after its name
  return message.toString('utf8', begin, message.indexOf(0, begin));
}

/** The message with which Postgres ends a connection. */
function fatal(code: string): Buffer {
  const fields = `SFATAL\0VFATAL\0C${code}\0Mterminating connection\0\0`;
  const head = Buffer.from('E\0\0\0\0');
  head.writeInt32BE(4 + Buffer.byteLength(fields), 1);
  return Buffer.concat([head, Buffer.from(fields)]);
}
