import { type ErrorCode, errorCodes } from '../../shared/api/errors';

interface UserErrorOptions {
  /** Messages by field name. */
  fields?: Record<string, string>;
  /** In seconds, sent as Retry-After. */
  retryAfter?: number;
  /** The limit that was exceeded, for the log. */
  limit?: string;
  /** More properties of the body, such as `current` of a 412. */
  extra?: object;
}

/**
 * An error that the caller is shown. `code` determines the status. The message is sent unchanged,
 * without a final full stop.
 */
export class UserError extends Error {
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfter: number | undefined;
  readonly limit: string | undefined;
  readonly extra: object | undefined;

  constructor(
    readonly code: ErrorCode,
    message: string,
    options: UserErrorOptions = {},
  ) {
    super(message);
    this.status = errorCodes[code][0];
    this.fields = options.fields;
    this.retryAfter = options.retryAfter;
    this.limit = options.limit;
    this.extra = options.extra;
  }
}

/** A 503; `retryAfter` in seconds. */
export function unavailable(message: string, retryAfter: number): UserError {
  return new UserError('unavailable', message, { retryAfter });
}

/** A 400 about one field. */
export function fieldError(field: string, message: string): UserError {
  return new UserError('invalid-input', message, { fields: { [field]: message } });
}

/** Throws a 400 about the fields with these problems, if there are any. */
export function refuseFields(problems: [field: string, message: string][]): void {
  const [first] = problems;
  if (!first) return;
  throw new UserError('invalid-input', first[1], { fields: Object.fromEntries(problems) });
}
