import { isUUID } from 'class-validator';
import { UserError } from '../user-error';
import { type StepFrom, step } from './routes';

/**
 * Puts the UUID in the path parameter `name` into `ctx.state`, in lower case. Throws 404 with
 * `message` for anything else, because no row can have such an id, and for an id that is none of
 * its kind.
 */
export function id<Name extends string = 'id'>(
  message: string,
  name = 'id' as Name,
  isOfKind: (id: string) => boolean = () => true,
): StepFrom<Name, Record<Name, string>> {
  return step({ ids: [name], errors: ['not-found'] }, (ctx, next) => {
    const value = (ctx.params[name] ?? '').toLowerCase();
    if (!isUUID(value) || !isOfKind(value)) throw new UserError('not-found', message);
    ctx.state[name] = value;
    return next();
  });
}
