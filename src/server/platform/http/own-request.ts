import { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';

/** Answers a request; the promise resolves when the request has ended here. */
export type AnswerRequest = (
  request: IncomingMessage,
  response: ServerResponse,
) => void | Promise<void>;

const own = new WeakSet<IncomingMessage>();

/** Whether the process itself asks, so that nobody's visit is counted or logged. */
export function isOwnRequest(request: IncomingMessage): boolean {
  return own.has(request);
}

/**
 * Asks this process for an address as a visitor without an account does, but without a connection, and
 * resolves when it has answered. The answer is not kept.
 */
export async function askSelf(answer: AnswerRequest, address: string): Promise<void> {
  const nowhere = new Duplex({
    read: () => undefined,
    write: (_chunk, _encoding, written) => written(),
  }) as Socket;
  const request = new IncomingMessage(nowhere);
  Object.assign(request, { method: 'GET', url: address, httpVersionMajor: 1, httpVersionMinor: 1 });
  request.push(null);
  own.add(request);
  const response = new ServerResponse(request);
  response.assignSocket(nowhere);
  try {
    await answer(request, response);
  } finally {
    nowhere.destroy(); // which closes the answer, so that the end of the process does not wait for it
  }
}
