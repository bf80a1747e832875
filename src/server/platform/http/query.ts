import type { Context } from 'koa';
import { limits } from '../../../shared/limits';
import { normalText } from '../normal-text';
import { fieldError } from '../user-error';
import type { JsonSchema } from './input-schema';
import { type StepFrom, step } from './routes';

type Sent = string | string[] | undefined;

/** How to read a query parameter. `read` throws a 400 for an invalid value. */
export interface Param<Value> {
  description: string;
  schema: JsonSchema;
  read(sent: Sent, name: string): Value;
}

type ValuesOf<Params> = {
  [Name in keyof Params]: Params[Name] extends Param<infer Value> ? Value : never;
};

/** Puts these query parameters into `ctx.state.query`. Other parameters are ignored. */
export function query<Params extends Record<string, Param<unknown>>>(
  params: Params,
): StepFrom<Params, { query: ValuesOf<Params> }> {
  return step({ query: params, errors: ['invalid-input'] }, (ctx, next) => {
    const entries = Object.entries(params);
    const values = entries.map(([name, param]) => [name, param.read(ctx.query[name], name)]);
    ctx.state.query = Object.fromEntries(values);
    return next();
  });
}

/** How many rows a page of a list has: at most `most`, and `usual` if the caller does not say. */
export function pageLimit(most: number, usual: number): Param<number> {
  return {
    description: 'The maximum number of rows on a page',
    schema: { type: 'integer', minimum: 1, maximum: most, default: usual },
    read(sent = `${usual}`) {
      if (typeof sent !== 'string' || !/^\d{1,4}$/.test(sent) || Number(sent) < 1) {
        throw fieldError('limit', `Limit must be a whole number from 1 to ${most}`);
      }
      return Math.min(Number(sent), most);
    },
  };
}

/** The parameters of a list that is returned page by page. */
export const paging = {
  limit: pageLimit(100, 50),
  cursor: {
    description: 'The start of the page, from the Link header of the previous page',
    schema: { type: 'string' },
    read: single,
  } satisfies Param<string | undefined>,
};

/** The text to search a list for; '' finds everything. */
export const search: Param<string> = {
  description: 'Only rows that contain this text',
  schema: { type: 'string', maxLength: limits.search },
  read(sent, name) {
    const text = single(sent, name) ?? '';
    if (text.length > limits.search) {
      throw fieldError(name, `Search for at most ${limits.search} characters`);
    }
    return text.trim();
  },
};

/** An optional text. */
export function text(description: string): Param<string | undefined> {
  return { description, schema: { type: 'string' }, read: single };
}

/** One of these values, or `otherwise` if omitted. */
export function oneOf<Value extends string, Otherwise extends Value | undefined>(
  description: string,
  values: readonly Value[],
  otherwise: Otherwise,
): Param<Value | Otherwise> {
  return {
    description,
    schema: { type: 'string', enum: values, ...(otherwise ? { default: otherwise } : {}) },
    read(sent, name) {
      if (sent === undefined) return otherwise;
      const value = values.find((known) => known === sent);
      if (value) return value;
      throw fieldError(name, `${labelOf(name)} must be one of ${values.join(', ')}`);
    },
  };
}

/** True for `yes`, false if omitted. */
export function yes(description: string): Param<boolean> {
  return {
    description,
    schema: { type: 'string', const: 'yes' },
    read(sent = '', name) {
      if (sent !== '' && sent !== 'yes') throw fieldError(name, `${labelOf(name)} must be yes`);
      return sent === 'yes';
    },
  };
}

/** An optional text; `problem` says what is wrong with one that was sent, or null. */
export function checked(
  description: string,
  format: string,
  problem: (value: string) => string | null,
): Param<string | undefined> {
  return {
    description,
    schema: { type: 'string', format },
    read(sent, name) {
      const value = single(sent, name);
      const wrong = value ? problem(value) : null;
      if (wrong) throw fieldError(name, wrong);
      return value || undefined;
    },
  };
}

/** The value of a parameter that may occur only once, in the form in which texts are stored. */
function single(sent: Sent, name: string): string | undefined {
  if (Array.isArray(sent)) throw fieldError(name, `Send one ${name}`);
  return sent && normalText(sent);
}

const labelOf = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** Adds a Link header with the address of the next page. */
export function linkNext(ctx: Context, page: { cursor: string | null }): void {
  if (page.cursor === null) return;
  const query = new URLSearchParams(ctx.querystring);
  query.set('cursor', page.cursor);
  ctx.set('link', `<${ctx.path}?${query.toString()}>; rel="next"`);
}
