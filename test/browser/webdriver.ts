import { connect } from 'node:net';

/** Sends a command to a browser and returns its value. */
export type Send = (command: Command, parameters?: Record<string, unknown>) => Promise<unknown>;

type Command = keyof typeof commands;

// Commands of the WebDriver standard, as HTTP requests and by their names in Marionette: Firefox
// speaks WebDriver only through geckodriver, which Debian does not have. Geckodriver's other side
// is Marionette: the same commands and parameters over TCP.
const commands = {
  newSession: ['POST', '/session', 'NewSession'],
  navigate: ['POST', '/session/:session/url', 'Navigate'],
  refresh: ['POST', '/session/:session/refresh', 'Refresh'],
  execute: ['POST', '/session/:session/execute/sync', 'ExecuteScript'],
  label: ['GET', '/session/:session/element/:id/computedlabel', 'GetComputedLabel'],
  click: ['POST', '/session/:session/element/:id/click', 'ElementClick'],
  press: ['POST', '/session/:session/actions', 'PerformActions'],
} as const;

/** How long a command may take, even on a busy machine. */
const PATIENCE_MS = 60_000;
/** WebKit's driver loses a script when the page moves to another process, so it is sent again. */
const SCRIPT_MS = 8_000;

/** What a browser answers to a command that fails, such as `stale element reference`. */
interface Failure {
  error: string;
  message: string;
}

const asError = ({ error, message }: Failure) => new Error(`${error}: ${message}`);

/** Over HTTP, as WebKitWebDriver understands it. */
export function overHttp(url: string): Send {
  let session = '';
  return async (command, parameters = {}) => {
    const [method, path] = commands[command];
    const address = path.replace(':session', session).replace(':id', String(parameters.id));
    const body = method === 'POST' ? JSON.stringify(parameters) : null;
    const signal = AbortSignal.timeout(command === 'execute' ? SCRIPT_MS : PATIENCE_MS);
    const answer = await fetch(url + address, { method, body, signal }).catch((error: Error) => {
      throw asError({ error: `no answer to ${command}`, message: error.message });
    });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw asError(value as Failure);
    if (command === 'newSession') session = (value as { sessionId: string }).sessionId;
    return value;
  };
}

/**
 * Over Marionette: each message is its length in bytes, a colon, and JSON. A command is
 * [0, id, name, parameters] and its answer [1, id, failure, value].
 * https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html
 */
export function overMarionette(port: number): Send {
  const socket = connect(port, '127.0.0.1');
  const waiting = new Map<number, (failure: Failure | null, value: unknown) => void>();
  let received = Buffer.alloc(0);
  let last = 0;

  socket.on('data', (data) => {
    received = Buffer.concat([received, data]);
    for (let message = take(); message; message = take()) {
      // The first message is a greeting.
      if (Array.isArray(message)) waiting.get(message[1])?.(message[2], message[3]);
    }
  });
  socket.on('error', () => undefined); // it is closed next
  socket.on('close', () => {
    const failure = { error: 'connection closed', message: 'Firefox has ended' };
    for (const answer of waiting.values()) answer(failure, null);
  });

  function take() {
    const colon = received.indexOf(':');
    const end = colon + 1 + Number(received.subarray(0, colon));
    if (colon < 0 || received.length < end) return null;
    const message = JSON.parse(received.toString('utf8', colon + 1, end));
    received = received.subarray(end);
    return message;
  }

  return async (command, parameters = {}) => {
    const id = (last += 1);
    const name = `WebDriver:${commands[command][2]}`;
    const message = JSON.stringify([0, id, name, parameters]);
    const answer = await new Promise<{ value?: unknown }>((resolve, reject) => {
      waiting.set(id, (failure, value) => {
        waiting.delete(id);
        if (failure) reject(asError(failure));
        else resolve(value as { value?: unknown });
      });
      socket.write(`${Buffer.byteLength(message)}:${message}`);
    });
    return answer.value;
  };
}
