// The site's API as a component sees it: fetch() and XMLHttpRequest answer from a table, by method
// and path. A call without a row fails the test, and so does an unused row for a single call.
import { act } from '@testing-library/react';
import { parse } from 'regexparam';

export interface Call {
  method: string;
  /** Without the query. */
  path: string;
  query: Record<string, string>;
  /** The parameters of the row's path, such as :id. */
  params: Record<string, string>;
  /** Parsed; a FormData unchanged. */
  body: unknown;
  headers: Record<string, string>;
}

/** An empty 200 by default; 'no answer' is a failed connection. */
export type Answer =
  | { status?: number; json?: unknown; text?: string; headers?: Record<string, string> }
  | 'no answer';
type Reply = Answer | ((call: Call) => Answer | Promise<Answer>);

/** The next call of its kind, kept waiting. */
export interface Held {
  /** Resolves when the call has arrived. */
  arrived: Promise<Call>;
  /** Answers it with this, or else as the table says. */
  release(reply?: Reply): Promise<void>;
  /** Sets the progress of an upload, from 0 to 1. */
  progress(part: number): Promise<void>;
}

interface Row {
  row: string;
  method: string;
  matches: (path: string) => Record<string, string> | null;
  query: [string, string][];
  reply: (call: Call, uploading: Uploading) => Answer | Promise<Answer>;
  once: boolean;
}
type Uploading = ((part: number) => void) | undefined;

let rows: Row[] = [];
let calls: Call[] = [];
let unexpected: string[] = [];

export const api = {
  /**
   * Answers such calls from now on: `api.on('GET /api/team/:id', { json: member })`. A row with a
   * query matches calls with at least these values. Later rows take precedence.
   */
  on: (row: string, reply: Reply) => add(row, replyWith(reply), false),
  /** Answers only the next such call. */
  once: (row: string, reply: Reply) => add(row, replyWith(reply), true),
  /** Keeps the next such call waiting. */
  hold(row: string): Held {
    let [arrive, answer] = [(_: Call) => {}, (_: Reply | undefined) => {}];
    let uploading: Uploading;
    const arrived = new Promise<Call>((resolve) => (arrive = resolve));
    const released = new Promise<Reply | undefined>((resolve) => (answer = resolve));
    const wait = async (call: Call, progress: Uploading): Promise<Answer> => {
      uploading = progress;
      arrive(call);
      const reply = await released;
      return reply === undefined ? answerFrom(call, progress) : replyWith(reply)(call);
    };
    add(row, wait, true);
    return {
      arrived,
      release: (reply) => settled(() => answer(reply)),
      progress: (part) => settled(() => uploading?.(part)),
    };
  },
  /** The calls so far, in order: all of them, or those of a row. */
  calls(row?: string): Call[] {
    if (row === undefined) return calls;
    const wanted = rowOf(row, () => ({}), false);
    return calls.filter((call) => paramsOf(wanted, call) !== null);
  },
  /** Whether the table has exactly this row. */
  has: (row: string) => rows.some((one) => one.row === row),
  /** The body of the last such call. */
  sent: (row: string) => api.calls(row).at(-1)?.body,
};

beforeEach(() => {
  [rows, calls, unexpected] = [[], [], []];
  Object.assign(window, { fetch: answerFetch, XMLHttpRequest: AnsweredUpload });
});

afterEach(() => {
  const unused = rows.filter(({ once }) => once).map(({ row }) => row);
  expect({ unexpected, unused }).toEqual({ unexpected: [], unused: [] });
});

/** Lets the page react to an action. */
const settled = (action: () => void) => act(async () => action());

const replyWith = (reply: Reply) => (call: Call) =>
  typeof reply === 'function' ? reply(call) : reply;

function rowOf(row: string, reply: Row['reply'], once: boolean): Row {
  const [, method = '', path = '', query] = /^([A-Z]+) ([^?]+)(?:\?(.*))?$/.exec(row) ?? [];
  if (!path) throw new Error(`Not a method and a path: ${row}`);
  const { keys, pattern } = parse(path);
  const matches = (given: string) => {
    const found = pattern.exec(given);
    return found && Object.fromEntries(keys.map((key, at) => [key, found[at + 1] ?? '']));
  };
  return { row, method, matches, query: [...new URLSearchParams(query)], reply, once };
}

function add(row: string, reply: Row['reply'], once: boolean): void {
  rows.unshift(rowOf(row, reply, once));
}

function paramsOf({ method, matches, query }: Row, call: Call): Record<string, string> | null {
  if (method !== call.method || query.some(([key, value]) => call.query[key] !== value))
    return null;
  return matches(call.path);
}

function note(method: string, address: string, given: Pick<Call, 'body' | 'headers'>): Call {
  const { pathname, searchParams } = new URL(address, window.location.origin);
  const query = Object.fromEntries(searchParams);
  const call = { method, path: pathname, query, params: {}, ...given };
  calls.push(call);
  return call;
}

async function answerFrom(call: Call, uploading?: Uploading): Promise<Answer> {
  const row = rows.find((one) => paramsOf(one, call) !== null);
  if (!row) {
    unexpected.push(`${call.method} ${call.path}?${new URLSearchParams(call.query)}`);
    return 'no answer';
  }
  if (row.once) rows = rows.filter((one) => one !== row);
  call.params = paramsOf(row, call) ?? {};
  return row.reply(call, uploading);
}

function textOf({ json, text = '' }: Exclude<Answer, string>): string {
  return json === undefined ? text : JSON.stringify(json);
}

const noAnswer = () => new TypeError('Failed to fetch');
const ended = () => new DOMException('Cancelled', 'AbortError');

/** As http.ts calls it: an address and plain headers. */
async function answerFetch(address: string, init: RequestInit = {}): Promise<Response> {
  const { method = 'GET', body, signal } = init;
  const headers = { ...(init.headers as Record<string, string>) };
  const parsed = typeof body === 'string' ? (JSON.parse(body) as unknown) : body;
  const call = note(method, address, { body: parsed, headers });
  const aborted = new Promise<never>((_, reject) => {
    if (signal?.aborted) reject(ended());
    signal?.addEventListener('abort', () => reject(ended()));
  });
  const answer = await Promise.race([answerFrom(call), aborted]);
  if (answer === 'no answer') throw noAnswer();
  const { status = 200 } = answer;
  const type = answer.json === undefined ? 'text/plain' : 'application/json';
  return new Response([204, 304].includes(status) ? null : textOf(answer), {
    status,
    headers: { 'content-type': type, ...answer.headers },
  });
}

/** As upload.ts uses it. */
class AnsweredUpload {
  status = 0;
  responseText = '';
  upload: { onprogress?: (event: object) => void } = {};
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  private method = '';
  private address = '';
  private headers: Record<string, string> = {};
  private aborted = false;
  private answered: Record<string, string> = {};

  getResponseHeader(name: string): string | null {
    return this.answered[name] ?? null;
  }

  open(method: string, address: string) {
    [this.method, this.address] = [method, address];
  }

  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }

  abort() {
    this.aborted = true;
    this.onabort();
  }

  send(body: unknown) {
    const call = note(this.method, this.address, { body, headers: this.headers });
    const progress = (part: number) =>
      this.upload.onprogress?.({ lengthComputable: true, loaded: part, total: 1 });
    void answerFrom(call, progress).then((answer) => {
      if (this.aborted) return;
      if (answer === 'no answer') return this.onerror();
      this.status = answer.status ?? 200;
      this.responseText = textOf(answer);
      this.answered = answer.headers ?? {};
      this.onload();
    });
  }
}
