import { type exchange, HttpError } from '../../../../../src/client/lib/http';
import type { Answered, Asked, ModelServer } from './memory-server';

type Ask = typeof exchange;

/** A request on its way to the server, or with its answer on the way back. */
export interface Flight {
  browser: string;
  asked: Asked;
  answered: Answered | null;
  /** Null if nobody is waiting for it any more. */
  resolve: ((answer: Answered) => void) | null;
  reject: ((error: unknown) => void) | null;
}

/** Requests that wait until the history decides what happens to them. */
export class Network {
  readonly flights: Flight[] = [];

  constructor(private readonly server: ModelServer) {}

  /** exchange() for a page. On a slow connection, its requests wait for the history. */
  askOf(browser: {
    name: string;
    writer: string;
    online: boolean;
    signedIn: boolean;
    slow: boolean;
  }): Ask {
    const ask = async (method: string, path: string, { body, headers }: AskOptions = {}) => {
      if (!browser.online) throw new TypeError('Failed to fetch');
      if (!browser.signedIn) throw new HttpError(401, 'Sign in first');
      const answer = await new Promise<Answered>((resolve, reject) => {
        const sent: unknown = body === undefined ? undefined : JSON.parse(JSON.stringify(body));
        const asked = { writer: browser.writer, method, path, body: sent, headers };
        const { name } = browser;
        const flight = { browser: name, asked, answered: null, resolve, reject };
        this.flights.push(flight);
        if (!browser.slow) void this.answer(flight);
      });
      const { status } = answer;
      const parsed = answer.body as { message?: string } | null;
      if (status >= 400) throw new HttpError(status, parsed?.message ?? 'No', {}, parsed);
      return { body: parsed, response: { status } };
    };
    return ask as unknown as Ask;
  }

  /** The request reaches the server, and its answer is on the way back. */
  async arrive(flight: Flight): Promise<void> {
    flight.answered ??= await this.server.handle(flight.asked);
    if (!flight.resolve) this.remove(flight);
  }

  /** The answer reaches the page; the request first reaches the server, if it has not. */
  async answer(flight: Flight): Promise<void> {
    await this.arrive(flight);
    this.remove(flight);
    if (flight.answered) flight.resolve?.(flight.answered);
  }

  /** The page gets no answer. A request that has not arrived may still arrive later. */
  cut(flight: Flight, { late }: { late: boolean }): void {
    flight.reject?.(new TypeError('Failed to fetch'));
    flight.resolve = flight.reject = null;
    if (!late || flight.answered) this.remove(flight);
  }

  /** The network itself delivers the request again later. */
  repeat({ browser, asked }: Flight): void {
    this.flights.push({ browser, asked, answered: null, resolve: null, reject: null });
  }

  private remove(flight: Flight): void {
    const at = this.flights.indexOf(flight);
    if (at >= 0) this.flights.splice(at, 1);
  }
}

interface AskOptions {
  body?: unknown;
  headers?: Record<string, string>;
}
