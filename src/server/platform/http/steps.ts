import type { Context } from 'koa';
import { isUUID } from '../class-validator';
import type { ErrorCode } from '../../../shared/api/errors';
import type { WireTypes } from '../../../shared/api/wire-types';
import { type Step, type StepFrom, step } from './routes';
import { UserError } from '../user-error';

/**
 * For routes that change what public pages show: success empties the page cache, unless the handler
 * finds that readers see no difference and sets `ctx.state.changesContent` to false. With 'adds', as when a post
 * appears, all pages from before may still be sent while the database is away.
 */
export const changesSite = step({ changesSite: true }, async (ctx, next) => {
  await next();
  ctx.state.changesContent ??= true;
});

/** Lets scripts of every site read the answer, also that of an error, and its page links. */
export const anyOrigin = step({ anyOrigin: true }, (ctx, next) => {
  allowAnyOrigin(ctx);
  return next();
});

/** The same for what is not a call of the API. */
export function allowAnyOrigin(ctx: Context): void {
  ctx.set({
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'ETag, Link',
  });
}

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

type TypeName = keyof WireTypes;

/** The call answers an object of a wire type, with this status. A handler may set another. */
export function answers<Name extends TypeName>(
  type: Name,
  status = 200,
): StepFrom<Name, object, WireTypes[Name]> {
  return step({ answers: { [status]: { description: 'Done', type } } }, (ctx, next) => {
    if (status !== 200) ctx.status = status;
    return next();
  });
}

/** The same, with the object's version as ETag, for If-Match. */
export function answersWithEtag<Name extends TypeName>(
  type: Name,
): StepFrom<Name, object, WireTypes[Name]> {
  const headers = { ETag: 'The version, for If-Match' };
  return step({ answers: { 200: { description: 'Done', type, headers } } });
}

/** The call answers a list of a wire type. */
export function lists<Name extends TypeName>(
  type: Name,
): StepFrom<Name, object, WireTypes[Name][]> {
  return step({ answers: { 200: { description: 'The list', type, list: true } } });
}

/** The call answers a page of a list, with the next page in the Link header. */
export function listsPages<Name extends TypeName>(
  type: Name,
  headers: Record<string, string> = {},
): StepFrom<Name, object, WireTypes[Name][]> {
  const link = { Link: 'The URL of the next page, rel="next"; absent on the last page' };
  const answer = { description: 'One page of the list', type, list: true } as const;
  return step({ answers: { 200: { ...answer, headers: { ...link, ...headers } } } });
}

/** The call answers a CSV file. */
export const answersCsv: Step = step({
  answers: { 200: { description: 'A file', contentType: 'text/csv' } },
});

/** The call answers JSON whose format is defined elsewhere. */
export const answersDescription: Step<object, object> = step({
  answers: { 200: { description: 'The description', contentType: 'application/json' } },
});

/** The call answers 204. */
export const noContent: Step = step({ answers: { 204: { description: 'Done' } } }, (ctx, next) => {
  ctx.status = 204;
  return next();
});

/** The call may answer 301 with a new address. */
export const redirects: Step = step({
  answers: {
    301: { description: 'Moved to another address', headers: { Location: 'The new address' } },
  },
});

/** The handler may fail with these codes, in addition to those of the other steps. */
export function errors(...codes: ErrorCode[]): Step {
  return step({ errors: codes });
}
