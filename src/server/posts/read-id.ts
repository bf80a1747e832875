import { isUUID } from 'class-validator';
import type { Context } from 'koa';
import { UserError } from '../platform/user-error';

/** The _id in the address, in lower case. Throws 404 if it is not a UUID. */
export function readId(ctx: Context): string {
  const id: string = ctx.params.id ?? '';
  if (!isUUID(id)) throw new UserError(404, 'Blog not found');
  return id.toLowerCase();
}
