import { validateSync, type ValidationError } from '../class-validator';
import { UserError } from '../user-error';
import { type BodySize, readJson } from './read-body';
import { type StepFrom, step } from './routes';
import { normalFields, tidyFields } from './tidy-input';

/** An input class; `nested` names the fields that are lists of another input class. */
export interface InputClass<T extends object> {
  new (): T;
  nested?: Record<string, new () => object>;
  /** The field that is stored exactly as it was sent: a text that a browser compares with its own. */
  exact?: string;
}

/**
 * Puts the request's validated body into `ctx.state.input`: JSON of at most `size`, or a form if
 * the route accepts one (plainForm). Throws a 400 that lists each wrong field, a 413, or a 415 for
 * another type of body. It comes after the guard, so that nothing is read from strangers where only
 * staff may send.
 */
export function body<T extends object>(
  Input: InputClass<T>,
  size: BodySize = '64 KB',
): StepFrom<T, { input: T }> {
  return step({ body: Input, size, errors: ['invalid-input'] }, async (ctx, next) => {
    ctx.state.input = checkInput(ctx.state.form ?? (await readJson(ctx, size)), Input);
    await next();
  });
}

function checkInput<T extends object>(value: unknown, Input: InputClass<T>): T {
  if (!isPlainObject(value))
    throw new UserError('unreadable-request', 'The request must be a JSON object');
  refuseUnstorable(value, '', 0);
  const input = Object.assign(new Input(), normalFields(value, Input.exact)) as Record<
    string,
    unknown
  >;
  tidyFields(input);
  for (const [field, Part] of Object.entries(Input.nested ?? {})) {
    const list = input[field];
    if (!Array.isArray(list)) continue;
    // Null for values that are not objects: class-validator would descend into a list within a
    // list.
    input[field] = list.map((part: unknown) =>
      isPlainObject(part) ? Object.assign(new Part(), part) : null,
    );
  }
  const problems = validateSync(input, {
    whitelist: true,
    forbidNonWhitelisted: true,
    stopAtFirstError: true,
  });
  if (problems.length > 0) {
    const named = problems.flatMap((problem) => messages(problem, '')).slice(0, MAX_NAMED);
    const fields = Object.fromEntries(named);
    throw new UserError('invalid-input', Object.values(fields)[0] ?? 'The request is not valid', {
      fields,
    });
  }
  return input as T;
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const MAX_DEPTH = 10;
// Far above the size of any list and object. Validating hundreds of thousands of entries would take
// seconds.
const MAX_ENTRIES = 1000;
const MAX_KEYS = 200;
// Limits the size of the error if every field of a body is wrong.
const MAX_NAMED = 50;

/** As own keys these would hide properties of every object, some of which class-validator uses. */
function isForbidden(key: string): boolean {
  return key in Object.prototype || key === 'prototype';
}

/**
 * Counts the entries of each list and object before it looks at them. Postgres can store neither
 * NUL characters nor lone surrogates.
 */
function refuseUnstorable(value: unknown, path: string, depth: number): void {
  if (typeof value === 'string') {
    if (value.includes('\0')) refuse(path, 'contains a NUL character');
    if (!value.isWellFormed()) refuse(path, 'contains half of a character');
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (depth > MAX_DEPTH) refuse(path || 'The request', 'is nested too deeply');
  if (Array.isArray(value) && value.length > MAX_ENTRIES) {
    refuse(path || 'The request', `has more than ${MAX_ENTRIES} entries`);
  }
  const keys = Object.keys(value);
  if (!Array.isArray(value) && keys.length > MAX_KEYS) {
    refuse(path || 'The request', `has more than ${MAX_KEYS} fields`);
  }
  for (const key of keys) {
    const part: unknown = (value as Record<string, unknown>)[key];
    const place = path === '' ? key : `${path}.${key}`;
    if (isForbidden(key)) refuse(place, 'is not a field');
    if (key.includes('\0') || !key.isWellFormed()) refuse(path || 'The request', 'has a bad key');
    refuseUnstorable(part, place, depth + 1);
  }
}

function refuse(path: string, what: string): never {
  throw new UserError('invalid-input', `${path} ${what}`, {
    fields: { [path]: `${path} ${what}` },
  });
}

function messages(problem: ValidationError, parent: string): [string, string][] {
  const path = parent === '' ? problem.property : `${parent}.${problem.property}`;
  const { whitelistValidation, nestedValidation, unknownValue, ...rules } =
    problem.constraints ?? {};
  const own = Object.values(rules)[0];
  if (own !== undefined) return [[path, own]];
  if (whitelistValidation) return [[path, `${path} is not a known field`]];
  if (nestedValidation ?? unknownValue) return [[path, `${path} must be an object`]];
  return (problem.children ?? []).flatMap((child) => messages(child, path));
}

/**
 * Creates an input class from a table of fields, with `rules` in the order in which they are
 * checked. A field without rules is rejected.
 */
export function inputOf<T extends object>(rules: {
  [Field in keyof Required<T>]: PropertyDecorator[];
}): new () => T {
  class Input {}
  for (const [field, decorators] of Object.entries<PropertyDecorator[]>(rules)) {
    for (const decorate of decorators) decorate(Input.prototype, field);
  }
  return Input as new () => T;
}
