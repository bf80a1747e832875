import type { Context, Middleware, Next } from 'koa';
import { suspectFullDisk } from '../database/disk-space';
import {
  isDatabaseSlow,
  isDatabaseUnreachable,
  isDiskFull,
  isReadOnly,
  isSerializationFailure,
  LostAnswerError,
} from '../database/errors';
import type { ErrorCode } from '../../../shared/api/errors';
import { logOutage } from '../outage-log';
import { UserError, unavailable } from '../user-error';
import { isApi, isUpload } from './paths';

/**
 * For a row that refers to a row which was deleted during the request, such as the account itself.
 */
function missingReference(error: unknown, ctx: Context): UserError | null {
  const { code, detail = '' } = error as { code?: string; detail?: string };
  if (code !== '23503') return null;
  const own: string | undefined = ctx.state.employee?.id;
  if (own && detail.includes(own)) return new UserError('not-signed-in', 'Sign in first');
  ctx.log.warn({ err: error }, 'referenced row was deleted');
  return new UserError('deleted', 'Something this depends on was deleted in the meantime');
}

/**
 * Whether the body could not be read because the connection was broken off, or what came was not HTTP.
 * A connection of the database can be reset too, while the request is complete.
 */
function isBrokenOff(error: unknown, { req }: Context): boolean {
  const isOfBody = (error as { type?: string }).type === 'stream.not.readable';
  return req.destroyed && (error === req.errored || isOfBody);
}

/** The code for the status with which a library rejected a request. */
function codeOf(status: number): ErrorCode {
  if (status === 413) return 'too-large';
  return status === 415 ? 'unsupported-type' : 'unreadable-request';
}

/**
 * Converts an error for the caller. Details that are not for the caller are logged, and so is the
 * reason, with the request.
 */
export function toUserError(error: unknown, ctx: Context): UserError {
  const known = convert(error, ctx);
  ctx.state.refusal = { reason: known.code, limit: known.limit };
  return known;
}

function convert(error: unknown, ctx: Context): UserError {
  if (error instanceof UserError) {
    // A problem for the operator, such as unreachable storage for uploads.
    if (error.status >= 500 && error.cause) {
      logOutage(ctx.log, 'warn', error.cause, error.message);
    }
    return error;
  }
  const { status } = error as { status?: number };
  if (isBrokenOff(error, ctx)) {
    return new UserError('unreadable-request', 'The request could not be read');
  }
  if (status !== undefined && status >= 400 && status < 500) {
    return new UserError(codeOf(status), 'The request could not be read');
  }
  if (isReadOnly(error)) {
    logOutage(ctx.log, 'warn', error, 'database read-only');
    const message =
      'The database accepts no changes at the moment, so nothing was stored. Try again in a minute';
    return new UserError('unavailable', message, { retryAfter: 10 });
  }
  if (error instanceof LostAnswerError && !isRead(ctx)) {
    logOutage(ctx.log, 'warn', error, 'database away');
    const message =
      'The connection to the database broke, so we do not know whether this was saved. Check before you try again';
    return unavailable(message, 10);
  }
  if (isDatabaseUnreachable(error)) {
    logOutage(ctx.log, 'warn', error, 'database away');
    return unavailable('The database is unavailable. Try again in a minute', 10);
  }
  if (isDatabaseSlow(error)) {
    logOutage(ctx.log, 'warn', error, 'database slow');
    return unavailable('The database took too long. Try again in a minute', 10);
  }
  if (isDiskFull(error)) {
    suspectFullDisk();
    logOutage(ctx.log, 'error', error, 'disk full');
    const message =
      'The server’s disk is full, so nothing was stored. Its operator must free space';
    const code = isUpload(ctx.path) ? 'storage-full' : 'unavailable';
    return new UserError(code, message, { retryAfter: 60 });
  }
  if (isSerializationFailure(error)) {
    ctx.log.warn({ err: error }, 'another change stood in the way');
    return unavailable('Someone else made a change at the same time. Try again', 1);
  }
  const missing = missingReference(error, ctx);
  if (missing) return missing;
  ctx.log.error({ err: error }, 'request failed');
  return new UserError('internal', 'Something went wrong');
}

const isRead = ({ method }: Context) => method === 'GET' || method === 'HEAD';

/** The only place where the errors of a request become answers. */
export const errors: Middleware = async (ctx: Context, next: Next) => {
  try {
    await next();
  } catch (error) {
    const known = toUserError(error, ctx);
    ctx.status = known.status;
    ctx.set('cache-control', 'no-store');
    if (known.retryAfter !== undefined) ctx.set('retry-after', String(known.retryAfter));
    const { message, code, fields, extra } = known;
    if (isApi(ctx.path)) ctx.body = { message, code, ...(fields ? { fields } : {}), ...extra };
    else {
      ctx.type = 'html';
      ctx.body = ctx.pages.renderError(message);
      // The page opens by itself once the site is well. Sending a form again is for its writer.
      if (known.status === 503 && known.retryAfter !== undefined && isRead(ctx))
        ctx.set('refresh', String(known.retryAfter));
    }
  }
};
