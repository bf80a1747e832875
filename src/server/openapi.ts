import fs from 'node:fs';
import path from 'node:path';
import type { Contract } from './platform/http/contract';
import { type JsonSchema, schemaOf } from './platform/http/input-schema';
import type { Call } from './platform/http/routes';
import { home } from './platform/home';
import { type Answer, answersOf, unchanged, failuresOf } from './openapi-answers';

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description: string;
  schema: JsonSchema;
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, Answer>;
}

type Method = 'get' | 'post' | 'put' | 'delete';

export interface OpenApi {
  openapi: string;
  info: object;
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Partial<Record<Method, Operation>>>;
  components: { securitySchemes: object; schemas: Record<string, JsonSchema> };
}

/**
 * Creates an OpenAPI 3.1 description, without its title, from the calls' route lines, input classes and
 * wire types.
 */
export function openApi(calls: Call[]): OpenApi {
  const paths: OpenApi['paths'] = {};
  for (const call of calls) {
    // The router's :id is {id} there.
    const item = (paths[call.path.replace(/:(\w+)/g, '{$1}')] ??= {});
    item[call.method.toLowerCase() as Method] = operation(call);
  }
  const { version, license } = readJson<{ version: string; license: string }>('package.json');
  return {
    openapi: '3.1.0',
    info: {
      version,
      description:
        'Requests and answers are JSON. Every error has a message for people and a code for programs. ' +
        'Dates are ISO 8601 in UTC.',
      license: { name: license, identifier: license },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(calls.map(({ resource }) => resource))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'From POST /api/auth/login' },
      },
      schemas: readJson('build/api-schemas.json'),
    },
  };
}

function readJson<T>(file: string): T {
  return JSON.parse(fs.readFileSync(path.join(home(), file), 'utf8')) as T;
}

function operation(call: Call): Operation {
  const { method, resource, summary, contracts } = call;
  const who = contracts.find((contract) => contract.who)?.who;
  const token = { token: [] };
  const notes = notesOf(contracts);
  const body = bodyOf(contracts);
  return {
    operationId: `${method.toLowerCase()}${call.path.replace(/\W+(\w)/g, (_, a: string) => a.toUpperCase())}`,
    tags: [resource],
    summary,
    ...(notes.length > 0 ? { description: notes.join(' ') } : {}),
    security: who === undefined ? [] : who === 'staff for some' ? [{}, token] : [token],
    parameters: parametersOf(call),
    ...(body ? { requestBody: body } : {}),
    responses: { ...answersOf(contracts), ...unchanged(call), ...failuresOf(call) },
  };
}

function notesOf(contracts: Contract[]): string[] {
  return contracts.flatMap(({ who, limit, size, anyOrigin, changesSite }) => [
    ...(who === 'admin' ? ['For admins.'] : []),
    ...(limit ? [`At most ${limit}.`] : []),
    ...(size ? [`The body has at most ${size}.`] : []),
    ...(anyOrigin
      ? ['Scripts of every site can read the answer (`Access-Control-Allow-Origin: *`).']
      : []),
    ...(changesSite ? ['Public pages change immediately.'] : []),
  ]);
}

function parametersOf({ path: routerPath, contracts }: Call): Parameter[] {
  const ids = contracts.flatMap((contract) => contract.ids ?? []);
  const inPath = [...routerPath.matchAll(/:(\w+)/g)].map(([, name = '']): Parameter => {
    const schema: JsonSchema = {
      type: 'string',
      ...(ids.includes(name) ? { format: 'uuid' } : {}),
    };
    return { name, in: 'path', required: true, description: `The ${name} of the row`, schema };
  });
  const others = contracts.flatMap(({ query = {}, headers = [] }): Parameter[] => [
    ...Object.entries(query).map(([name, { description, schema }]) => {
      return { name, in: 'query' as const, required: false, description, schema };
    }),
    ...headers.map(({ name, description, required }) => {
      return { name, in: 'header' as const, required, description, schema: { type: 'string' } };
    }),
  ]);
  return [...inPath, ...others];
}

function bodyOf(contracts: Contract[]): Operation['requestBody'] {
  if (contracts.some(({ upload }) => upload)) {
    const file = { type: 'string', format: 'binary' };
    const schema: JsonSchema = { type: 'object', properties: { file }, required: ['file'] };
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  if (contracts.some(({ file }) => file)) {
    const schema: JsonSchema = { type: 'string', format: 'binary' };
    return { required: true, content: { 'application/octet-stream': { schema } } };
  }
  const Input = contracts.find(({ body }) => body)?.body;
  if (!Input) return undefined;
  const schema = schemaOf(Input);
  const form = contracts.some((contract) => contract.form);
  return {
    required: schema.required !== undefined,
    content: {
      'application/json': { schema },
      ...(form ? { 'application/x-www-form-urlencoded': { schema } } : {}),
    },
  };
}
