import { isUUID } from 'class-validator';
import { UserError } from '../user-error';
import { type StepFrom, step } from './routes';

/**
 * Puts the UUID in the path parameter `name` into `ctx.state`, in lower case. Throws 404 with
 * `message` for anything else, because no row can have such an id.
 */
export function id<Name extends string = 'id'>(
  message: string,
  name = 'id' as Name,
): StepFrom<Name, Record<Name, string>> {
  return step({ ids: [name], errors: ['not-found'] }, (ctx, next) => {
    const value: string = ctx.params[name] ?? '';
    if (!isUUID(value)) throw new UserError('not-found', message);
    ctx.state[name] = value.toLowerCase();
    return next();
  });
}
