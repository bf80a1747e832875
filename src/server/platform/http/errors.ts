import type { Context, Middleware, Next } from 'koa';
import { isDatabaseUnreachable, isSerializationFailure } from '../database/errors';
import { UserError } from '../user-error';
import { isApi } from './paths';

/** For a row that names what was deleted while the call was under way, such as the account itself. */
function goneMeanwhile(error: unknown, ctx: Context): UserError | null {
  const { code, detail = '' } = error as { code?: string; detail?: string };
  if (code !== '23503') return null;
  const own: string | undefined = ctx.state.employee?.id;
  if (own && detail.includes(own)) return new UserError(401, 'Sign in first');
  ctx.log.warn({ err: error }, 'deleted meanwhile');
  return new UserError(409, 'What this belongs to was deleted in the meantime');
}

/** What an error says to the caller; what is not theirs to know is logged. */
export function toUserError(error: unknown, ctx: Context): UserError {
  if (error instanceof UserError) {
    // What the operator has to mend, such as a store of uploads that cannot be reached.
    if (error.status >= 500 && error.cause) ctx.log.warn({ err: error.cause }, error.message);
    return error;
  }
  const { status, type, code } = error as { status?: number; type?: string; code?: string };
  // koa-bodyparser: bad JSON is a SyntaxError with status 400, too much is entity.too.large.
  if (type === 'entity.too.large') return new UserError(413, 'The request is larger than 1 MB');
  if (error instanceof SyntaxError && status === 400) {
    return new UserError(400, 'The request is not valid JSON');
  }
  if (status !== undefined && status >= 400 && status < 500) {
    return new UserError(status, 'The request could not be read');
  }
  // A compressed body that is not what its header says.
  if (/^(Z|ERR_BROTLI|ERR__ERROR_FORMAT)_/.test(code ?? '')) {
    return new UserError(400, 'The request could not be read');
  }
  if (isDatabaseUnreachable(error)) {
    ctx.log.warn({ err: error }, 'database away');
    return new UserError(503, 'The database is away just now; try again in a minute', {
      retryAfter: 10,
    });
  }
  if (isSerializationFailure(error)) {
    ctx.log.warn({ err: error }, 'another change stood in the way');
    return new UserError(503, 'Another change was made just now; try again', { retryAfter: 1 });
  }
  const gone = goneMeanwhile(error, ctx);
  if (gone) return gone;
  ctx.log.error({ err: error }, 'request failed');
  return new UserError(500, 'Something went wrong');
}

/** The one place where a request's errors become answers. */
export const errors: Middleware = async (ctx: Context, next: Next) => {
  try {
    await next();
  } catch (error) {
    const known = toUserError(error, ctx);
    ctx.status = known.status;
    ctx.set('cache-control', 'no-store');
    if (known.retryAfter !== undefined) ctx.set('retry-after', String(known.retryAfter));
    const { message, fields, extra } = known;
    if (isApi(ctx.path)) ctx.body = { message, ...(fields ? { fields } : {}), ...extra };
    else {
      ctx.type = 'html';
      ctx.body = ctx.pages.renderError(message);
    }
  }
};
