import type { Context, Middleware, Next } from 'koa';
import { errorPage } from '../render/error-page';
import { isApi } from './paths';

interface UserErrorOptions {
  /** Messages by the name of the field they belong to. */
  fields?: Record<string, string>;
  /** Seconds, sent as Retry-After. */
  retryAfter?: number;
  /** More for the body, such as the current post of a 412. */
  extra?: object;
}

/** Something the caller should know: its message is sent as it is, without a final full stop. */
export class UserError extends Error {
  readonly fields: Record<string, string> | undefined;
  readonly retryAfter: number | undefined;
  readonly extra: object | undefined;

  constructor(
    readonly status: number,
    message: string,
    options: UserErrorOptions = {},
  ) {
    super(message);
    this.fields = options.fields;
    this.retryAfter = options.retryAfter;
    this.extra = options.extra;
  }
}

/** A 400 about one field. */
export function fieldError(field: string, message: string): UserError {
  return new UserError(400, message, { fields: { [field]: message } });
}

// EAI_AGAIN: inside Docker the name of a container that is down cannot be resolved.
const connectionCodes =
  /^(ECONN\w+|E(HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|ENOENT|08...|53300|57P0.)$/;
const connectionTexts =
  /Connection terminated|timeout exceeded when trying to connect|Client was closed|not queryable/;

/** Whether an error says that the database cannot be reached, rather than that a query is wrong. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return connectionCodes.test(code ?? '') || connectionTexts.test(message ?? '');
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
  if (isDatabaseAway(error)) {
    ctx.log.warn({ err: error }, 'database away');
    return new UserError(503, 'The database is away just now; try again in a minute', {
      retryAfter: 10,
    });
  }
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
    else ctx.body = errorPage(ctx, message);
  }
};
