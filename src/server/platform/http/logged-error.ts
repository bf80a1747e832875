import { types } from 'node:util';

const LONGEST_MESSAGE = 2000;
const LONGEST_STACK = 6000;
const MAX_CAUSES = 3;

/**
 * What is logged of an error besides its type, message and stack. Libraries attach whole requests and rows to their
 * errors: Node's parser the bytes it could not read, with the token and the password in them, and the database the
 * values of a query. So only what is named here is logged.
 */
const NAMED = [
  'code',
  'errno',
  'syscall',
  'address',
  'port',
  'status',
  'reason',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  'query',
];

/** An error as it is logged, with its causes. Anything else that was thrown is logged as text. */
export function loggedError(error: unknown, depth = 0): Record<string, unknown> {
  if (!types.isNativeError(error)) {
    return { type: typeof error, message: String(error).slice(0, LONGEST_MESSAGE) };
  }
  const { message, stack = '', cause } = error;
  const { errors } = error as { errors?: unknown };
  const values = error as unknown as Record<string, unknown>;
  const known = NAMED.flatMap((name): [string, unknown][] => {
    const value = values[name];
    if (typeof value === 'number') return [[name, value]];
    return typeof value === 'string' ? [[name, value.slice(0, LONGEST_MESSAGE)]] : [];
  });
  const deeper = depth < MAX_CAUSES;
  return {
    type: error.constructor.name,
    message: message.slice(0, LONGEST_MESSAGE),
    stack: stack.slice(0, LONGEST_STACK),
    ...Object.fromEntries(known),
    ...(cause !== undefined && deeper ? { cause: loggedError(cause, depth + 1) } : {}),
    ...(Array.isArray(errors) && deeper
      ? { errors: errors.slice(0, MAX_CAUSES).map((one: unknown) => loggedError(one, depth + 1)) }
      : {}),
  };
}
