import fc from '../../../support/fast-check';
import { apiDescription } from '../../../../src/server/api';
import { sitePageId } from '../../../../src/server/site-pages/ids';
import type { JsonSchema } from '../../../../src/server/platform/http/input-schema';
import { clearLimits } from '../../../../src/server/operator/run-command';
import { startApp, type TestApp } from '../../../support/app';
import { makePost, makeSignedIn } from '../../../support/make';
import { rawCall } from '../../../support/raw';

/** Texts that fields take, and near misses. */
const anyText = fc.oneof(
  fc.constantFrom('', ' ', '0', '-1', '2147483648', '\u0000', '\ud800', '2026-02-30', '1e400'),
  fc.constantFrom('en', 'published', 'https://a.example/b', 'a@b.example', '/about', 'true'),
  fc.uuid(),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
);

/** What JSON can hold, with all of Unicode. */
const anyValue = fc.oneof(
  anyText,
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.integer(),
  fc.double(),
  fc.constantFrom(null, true),
);

const { schemas } = apiDescription().components;
const named = (ref: string) => schemas[ref.slice('#/components/schemas/'.length)] ?? {};

/** What the schema allows. Patterns and formats are only met by the constants above. */
function allowed(schema: JsonSchema, depth = 0): fc.Arbitrary<unknown> {
  if (schema.$ref) return depth > 4 ? fc.constant(null) : allowed(named(schema.$ref), depth + 1);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => allowed(one, depth)));
  if (schema.properties) return valuesOf(schema.properties, depth + 1);
  const { minimum: min = 0, maximum: max = min + 1000, maxItems, maxLength = 300 } = schema;
  switch ([schema.type].flat()[0]) {
    case 'array':
      return fc.array(valueOf(schema.items ?? {}, depth + 1), {
        maxLength: Math.min(maxItems ?? 5, 5),
      });
    case 'integer':
    case 'number':
      return fc.integer({ min, max });
    case 'boolean':
      return fc.boolean();
    case 'string':
      return fc.oneof(
        fc.string({ unit: 'grapheme', maxLength: Math.min(maxLength, 300) }),
        anyText,
      );
    default:
      return anyValue;
  }
}

/** Mostly what the schema allows, and now and then anything else. */
function valueOf(schema: JsonSchema, depth = 0): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 4, arbitrary: allowed(schema, depth) },
    { weight: 1, arbitrary: anyValue },
  );
}

const valuesOf = (schemas: Record<string, JsonSchema>, depth = 0) =>
  fc.record(
    Object.fromEntries(Object.entries(schemas).map(([name, one]) => [name, valueOf(one, depth)])),
    { requiredKeys: [] },
  );

const operations = Object.entries(apiDescription().paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    path,
    operation,
  })),
);

/**
 * Tries generated input on every call of the API description, at least `cases` in all. Returns a function
 * that tells how many have been tried, and how many were answered with 500 or more. With `seed`, the
 * input is always the same.
 */
export function tryGeneratedInput(
  cases: number,
  seed?: number,
): () => { asked: number; failed: number } {
  const runs = Math.ceil(cases / operations.length);
  let app: TestApp;
  let token: string;
  let ids: string[];
  let asked = 0;
  let failed = 0;
  const signIn = async () => (token = (await makeSignedIn(app, { isAdmin: true })).token);
  beforeAll(async () => {
    app = await startApp({ env: { TRUST_PROXY: '1' } });
    await signIn();
    const { _id } = await makePost(app, token);
    ids = [_id, sitePageId('about'), 'post', 'document'];
  });
  afterAll(() => app.close());
  beforeEach(() => clearLimits());

  test.each(operations)('$name answers generated input', async ({ method, path, operation }) => {
    const parameters = operation.parameters.map(({ name, in: place, schema }) => ({
      name,
      place,
      schema,
    }));
    const inPlace = (place: string) =>
      valuesOf(
        Object.fromEntries(
          parameters.filter((one) => one.place === place).map(({ name, schema }) => [name, schema]),
        ),
      );
    const schema = operation.requestBody?.content['application/json']?.schema;
    const properties = (schema?.properties ?? {}) as Record<string, JsonSchema>;
    const body = fc.oneof(
      { weight: 6, arbitrary: valuesOf(properties).map((values) => JSON.stringify(values)) },
      { weight: 1, arbitrary: fc.json() },
      { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
    );
    const input = fc.record({
      segments: fc.array(fc.oneof(fc.nat(3), fc.uuid(), fc.string({ unit: 'grapheme' })), {
        minLength: 3,
        maxLength: 3,
      }),
      query: inPlace('query'),
      ifMatch: fc.constantFrom('"1"', '"2"', '*', '1', '"x"', 'W/"1"', undefined),
      isSignedIn: fc.integer({ min: 0, max: 3 }).map((one) => one > 0),
      body,
    });
    await fc.assert(
      fc.asyncProperty(input, async ({ segments, query, ifMatch, isSignedIn, body: sent }) => {
        let at = 0;
        const address = path.replace(/\{\w+\}/g, () => {
          const segment = segments[at++];
          return encode(typeof segment === 'number' ? ids[segment] : segment);
        });
        const search = Object.entries(query).map(([name, value]) => `${name}=${encode(value)}`);
        asked += 1;
        const headers: Record<string, string> = {
          // Each request has a different address; otherwise the limits would answer.
          'x-forwarded-for': `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`,
          'content-type': operation.requestBody?.content['multipart/form-data']
            ? 'multipart/form-data; boundary=x'
            : 'application/json',
          ...(ifMatch ? { 'if-match': ifMatch } : {}),
          ...(isSignedIn ? { authorization: `Bearer ${token}` } : {}),
        };
        const answer = await rawCall(app.url, method, `${address}?${search.join('&')}`, {
          headers,
          ...(operation.requestBody ? { body: sent } : {}),
        });
        if (answer.status >= 500) {
          failed += 1;
          throw new Error(`${answer.status} ${answer.text}`);
        }
      }),
      { numRuns: runs, ...(seed === undefined ? {} : { seed }) },
    );
    const failures = app.logged.filter(({ level }) => Number(level) >= 50);
    app.logged.length = 0;
    expect(failures).toEqual([]);
    // The input may change anything but the caller: otherwise the last cases would test nothing.
    const { status } = await app.call('GET', '/api/auth/me', { token });
    expect(status).toBe(path === '/api/auth/logout' ? 401 : 200);
    if (status === 401) await signIn();
  });
  return () => ({ asked, failed });
}

/** A value in an address, where half a character cannot be encoded. */
function encode(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return encodeURIComponent(text.toWellFormed());
}
