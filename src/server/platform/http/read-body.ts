import type { IncomingMessage } from 'node:http';
import type { Context, Middleware, Next } from 'koa';
import bodyParser from 'koa-bodyparser';
import { UserError } from '../user-error';
import { countInMemory } from './count-in-memory';

/** The most that a call reads. Only posts and autosaves are long. */
export type BodySize = '64 KB' | '1 MB';
const bytesOf: Record<BodySize, number> = { '64 KB': 64 * 1024, '1 MB': 1024 * 1024 };

/** How many bodies of one address are read in a minute without a session. */
const takeBody = countInMemory('bodies', 300);

const counted = new WeakMap<IncomingMessage, Promise<void>>();

/**
 * Counts the request once if the caller is not signed in, whether or not its body is valid. Throws
 * a 429 with Retry-After.
 */
export async function countBody(ctx: Context): Promise<void> {
  if (ctx.state.session) return;
  const count = counted.get(ctx.req) ?? takeBody(ctx);
  counted.set(ctx.req, count);
  await count;
}

/**
 * Closes the connection after the answer if the body was not read and its sender has sent too many.
 * Otherwise Node receives the rest only to discard it, which costs time too. Everyone else's
 * connection stays open, because a client that is still sending might not read its answer.
 */
export async function closeFloods(ctx: Context, next: Next): Promise<void> {
  await next();
  if (ctx.req.complete) return;
  await countBody(ctx).catch(() => ctx.set('Connection', 'close'));
}

type Parsed = 'json' | 'text';

/**
 * JSON as readJson() wants it, whatever the parser calls JSON: any value, and `__proto__` as a field
 * like others, because checkInput() names what it refuses. Forms as text, as their fields are a list
 * of names and values here.
 */
function parsersOf(size: BodySize): Record<Parsed, Middleware> {
  const json: bodyParser.Options & { onProtoPoisoning: 'ignore' } = {
    enableTypes: ['json'],
    detectJSON: () => true,
    strict: false,
    onProtoPoisoning: 'ignore',
    jsonLimit: size,
  };
  const text = { enableTypes: ['text'], extendTypes: { text: 'urlencoded' }, textLimit: size };
  return { json: bodyParser(json), text: bodyParser(text) };
}

const parsers = { '64 KB': parsersOf('64 KB'), '1 MB': parsersOf('1 MB') };

/**
 * The body of a request, parsed. Throws a 413 above `size`, a 415 if it is compressed, because a few
 * kilobytes could become megabytes, and a 400 if it is not JSON.
 */
async function parse(ctx: Context, size: BodySize, as: Parsed): Promise<unknown> {
  const { headers } = ctx.req;
  if (!/^(identity)?$/i.test(ctx.get('content-encoding'))) {
    throw new UserError('unsupported-type', 'Send the request without compression');
  }
  delete headers['content-encoding']; // the parser knows only one spelling of `identity`
  if (Number(headers['content-length']) > bytesOf[size]) throw tooLarge(size);
  try {
    await parsers[size][as](ctx, () => Promise.resolve());
    // An empty body, which is no JSON.
    if (as === 'json' && ctx.request.rawBody === '') throw new SyntaxError();
    return ctx.request.body;
  } catch (error) {
    if ((error as { type?: string }).type === 'entity.too.large') throw tooLarge(size);
    if (!(error instanceof SyntaxError)) throw error;
    throw new UserError('unreadable-request', 'The request is not valid JSON');
  } finally {
    ctx.request.rawBody = ''; // passwords too
  }
}

const tooLarge = (size: BodySize) =>
  new UserError('too-large', `The request is larger than ${size}`);

/** The JSON body; an empty object for a request without one. */
export async function readJson(ctx: Context, size: BodySize): Promise<unknown> {
  if (!ctx.request.length && !ctx.get('transfer-encoding')) return {};
  if (!ctx.is('json')) {
    throw new UserError('unsupported-type', 'Send the request as application/json');
  }
  return parse(ctx, size, 'json');
}

/** The fields of a form as they were sent, in order. */
export async function readFields(ctx: Context): Promise<URLSearchParams> {
  return new URLSearchParams(String(await parse(ctx, '64 KB', 'text')));
}
