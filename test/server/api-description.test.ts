import fs from 'node:fs';
import path from 'node:path';
import Ajv from 'ajv/dist/2020';
import { apiDescription, calls } from '../../src/server/api';
import { commonErrors, errorsOf } from '../../src/server/openapi-answers';
import { errorCodes } from '../../src/shared/api/errors';
import { useApp } from '../support/app';
import { describeApi } from './api-description';

const file = path.resolve(__dirname, '../../docs/api.md');

test('docs/api.md is the API description (UPDATE_DOCS=1 writes it)', () => {
  if (process.env.UPDATE_DOCS) fs.writeFileSync(file, describeApi());
  expect(fs.readFileSync(file, 'utf8')).toBe(describeApi());
});

test('every call lists its answers and its errors', () => {
  for (const { contracts, method, path: address } of calls) {
    const statuses = contracts.flatMap(({ answers = {} }) => Object.keys(answers));
    expect([method, address, statuses.length > 0]).toEqual([method, address, true]);
  }
});

test('no call takes or answers a password hint or a secret question', () => {
  const names = new Set<string>();
  JSON.stringify(apiDescription(), (key, value: unknown) => {
    const { properties, name } = (value ?? {}) as { properties?: object; name?: unknown };
    for (const one of [...Object.keys(properties ?? {}), name]) names.add(String(one));
    return value;
  });
  expect([...names]).toEqual(expect.arrayContaining(['password', 'newPassword', 'code', 'tag']));
  expect([...names].filter((name) => /hint|.question|secretAnswer|reminder/i.test(name))).toEqual(
    [],
  );
});

test('every error code is used by at least one call, or by addresses without one', () => {
  const used = new Set([
    ...calls.flatMap(errorsOf),
    ...commonErrors,
    'method-not-allowed',
    'outdated-page',
  ]);
  expect(Object.keys(errorCodes).filter((code) => !used.has(code))).toEqual([]);
});

test('every reference in the description has a schema, and every schema compiles', () => {
  const description = apiDescription();
  const ajv = new Ajv({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: 'api', ...description });
  for (const name of Object.keys(description.components.schemas)) {
    // OpenAPI allows no other names.
    expect(name).toMatch(/^[\w.-]+$/);
    expect(() => ajv.compile({ $ref: `api#/components/schemas/${name}` })).not.toThrow();
  }
});

describe('over HTTP', () => {
  const app = useApp();

  test('the description is public, and the page cache may store it', async () => {
    const { status, headers, json } = await app.call('GET', '/api/openapi.json');
    expect([status, headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    expect(json).toEqual(apiDescription());
  });
});
