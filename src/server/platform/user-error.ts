interface UserErrorOptions {
  /** Messages by field name. */
  fields?: Record<string, string>;
  /** In seconds, sent as Retry-After. */
  retryAfter?: number;
  /** More properties of the body, such as the current post of a 412. */
  extra?: object;
}

/** An error for the caller: the message is sent unchanged and has no final full stop. */
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
