import { fieldError, UserError } from '../user-error';
import { step } from './routes';

/**
 * Puts the lock version that a change is based on into `ctx.state.lockVersion`, from If-Match: "3".
 * Throws 428 if it is missing. The handler throws 412 if the document has a different version.
 */
export const ifMatch = step<{ lockVersion: number }>(
  {
    headers: [
      {
        name: 'If-Match',
        required: true,
        description: 'The version that the change is based on, in quotes, such as "3"',
      },
    ],
    errors: ['invalid-input', 'precondition-required', 'precondition-failed'],
  },
  (ctx, next) => {
    const header = ctx.get('if-match');
    if (header === '') {
      throw new UserError(
        'precondition-required',
        'Say which version you changed: send If-Match: "version"',
      );
    }
    const version = /^"(\d{1,9})"$/.exec(header)?.[1];
    if (!version) throw fieldError('If-Match', 'If-Match must be a version in quotes, such as "3"');
    ctx.state.lockVersion = Number(version);
    return next();
  },
);
