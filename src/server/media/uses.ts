import { fieldError } from '../platform/user-error';
import { step } from '../platform/http/routes';

/** How many posts and pages a caller knows to use a file. */
export interface ExpectedUses {
  count: number;
  /** `used` in the query, as before version 0.2: fewer uses are fine too, and a refusal is 409. */
  atMost: boolean;
}

/**
 * Puts into `ctx.state.uses` how many posts and pages may lose the file: from If-Match: "2", or from `used` in
 * the query, which stays until version 1.0. Without either, none.
 */
export const expectedUses = step<{ uses: ExpectedUses }>(
  {
    headers: [
      {
        name: 'If-Match',
        required: false,
        description: 'The number of posts and pages that use the file, in quotes, such as "2"',
      },
    ],
    query: {
      used: {
        description: 'The same, for callers from before version 0.2. To be removed in version 1.0',
        schema: { type: 'integer', minimum: 0, default: 0 },
      },
    },
    errors: ['invalid-input', 'precondition-failed'],
  },
  (ctx, next) => {
    const header = ctx.get('if-match');
    const { used = '0' } = ctx.query;
    const count = header === '' ? used : /^"(\d{1,6})"$/.exec(header)?.[1];
    if (header !== '' && count === undefined) {
      throw fieldError(
        'If-Match',
        'If-Match must be a number of posts and pages in quotes, such as "2"',
      );
    }
    if (typeof count !== 'string' || !/^\d{1,6}$/.test(count)) {
      throw fieldError('used', 'Used must be the number of posts and pages that may lose the file');
    }
    ctx.state.uses = { count: Number(count), atMost: header === '' } satisfies ExpectedUses;
    return next();
  },
);
