import type { Socket } from 'node:net';
import type { ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { connectionAddress } from './address';
import { LineLimit } from './limit-lines';
import { logAnswer } from './log';
import { pathOf } from './paths';

/** What Node's parser found, by its code. */
const statuses: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};
const BAD_REQUEST = '400 Bad Request';

interface ParseError extends Error {
  code?: string;
  /** What was received last. */
  rawPacket?: Buffer;
}

/** A connection as Node's HTTP server has it. */
interface ServerSocket extends Socket {
  /** The running answer; undefined for none. Node's own answer asks for it too. */
  _httpMessage?: ServerResponse | null;
}

/**
 * Answers what is not HTTP or came too slowly: Node itself would do it without the headers that every
 * answer has, and without a line in the log. Nothing is sent into an answer that has begun.
 */
export function answerUnreadable(log: Logger, headers: Record<string, string>) {
  const limit = new LineLimit();
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return (error: ParseError, socket: ServerSocket): void => {
    const running = socket._httpMessage;
    if (!socket.writable || running?.headersSent) {
      socket.destroy();
      return;
    }
    const status = statuses[error.code ?? ''] ?? BAD_REQUEST;
    const body = `${status.slice(4)}\n`;
    socket.end(
      `HTTP/1.1 ${status}\r\n${lines.join('')}cache-control: no-store\r\n` +
        `content-type: text/plain; charset=utf-8\r\ncontent-length: ${body.length}\r\n` +
        `connection: close\r\n\r\n${body}`,
      () => socket.destroy(),
    );
    const address = connectionAddress(socket.remoteAddress);
    // A request whose body is broken has its own line.
    if (running || !limit.allows(address)) return;
    const answered = { ...requestLineOf(error.rawPacket), status: parseInt(status, 10), ms: 0 };
    logAnswer(log, { ...answered, address }, () => ({ reason: 'unreadable-request' }));
  };
}

/** Method and path, if what was received begins with them. */
function requestLineOf(packet: Buffer | undefined) {
  const start = packet?.subarray(0, 2000).toString('latin1') ?? '';
  const [, method, url = ''] = /^([A-Z]{1,20}) ([^\s?#]+)/.exec(start) ?? [];
  return { method, path: method === undefined ? undefined : pathOf(url) };
}
