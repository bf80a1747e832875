import type { Context } from 'koa';
import { fieldError, UserError } from '../user-error';
import { step } from './routes';

const header = (required: boolean) => ({
  name: 'If-Match',
  required,
  description: 'The version that the change is based on, in quotes, such as "3"',
});

/**
 * Puts the lock version that a change is based on into `ctx.state.lockVersion`, from If-Match: "3".
 * Throws 428 if it is missing. The handler throws 412 if the document has a different version.
 */
export const ifMatch = step<{ lockVersion: number }>(
  {
    headers: [header(true)],
    errors: ['invalid-input', 'precondition-required', 'precondition-failed'],
  },
  (ctx, next) => {
    const version = readVersion(ctx);
    if (version === null) {
      throw new UserError(
        'precondition-required',
        'Say which version you changed: send If-Match: "version"',
      );
    }
    ctx.state.lockVersion = version;
    return next();
  },
);

/** The same for calls from before there was a version: without the header, the version is null. */
export const ifMatchIfSent = step<{ lockVersion: number | null }>(
  { headers: [header(false)], errors: ['invalid-input', 'precondition-failed'] },
  (ctx, next) => {
    ctx.state.lockVersion = readVersion(ctx);
    return next();
  },
);

/** The version in If-Match; null without the header. */
function readVersion(ctx: Context): number | null {
  const sent = ctx.get('if-match');
  if (sent === '') return null;
  const version = /^"(\d{1,9})"$/.exec(sent)?.[1];
  if (!version) throw fieldError('If-Match', 'If-Match must be a version in quotes, such as "3"');
  return Number(version);
}
