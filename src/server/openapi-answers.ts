import { type ErrorCode, errorCodes } from '../shared/api/errors';
import type { AnswerContract, Contract } from './platform/http/contract';
import type { JsonSchema } from './platform/http/input-schema';
import { type Call, isForStrangers } from './platform/http/routes';

/** The codes with which any call may fail. */
export const commonErrors: ErrorCode[] = [
  'unreadable-request',
  'too-large',
  'unsupported-type',
  'other-site',
  'other-host',
  'deleted',
  'internal',
  'unavailable',
];

export interface Answer {
  description: string;
  headers?: Record<string, { description: string; schema: JsonSchema }>;
  content?: Record<string, { schema: JsonSchema }>;
}

export function answersOf(contracts: Contract[]): Record<string, Answer> {
  const entries = contracts.flatMap(({ answers = {} }) => Object.entries(answers));
  return Object.fromEntries(entries.map(([status, answer]) => [status, present(answer)]));
}

/** Public GET answers can be cached, and revalidated with If-None-Match. */
export function unchanged(call: Call): Record<string, Answer> {
  return call.method === 'GET' && isForStrangers(call)
    ? { 304: { description: 'Not modified' } }
    : {};
}

function present({ description, type, list, contentType, headers = {} }: AnswerContract): Answer {
  const ref = { $ref: `#/components/schemas/${type}` };
  const schema = list ? { type: 'array', items: ref } : ref;
  const kind = contentType === 'application/json' ? 'object' : 'string';
  const text = { [contentType ?? '']: { schema: { type: kind } } };
  return {
    description,
    ...(Object.keys(headers).length > 0 ? { headers: presentHeaders(headers) } : {}),
    ...(type
      ? { content: { 'application/json': { schema } } }
      : contentType
        ? { content: text }
        : {}),
  };
}

function presentHeaders(headers: Record<string, string>): Answer['headers'] {
  const entries = Object.entries(headers).map(([name, description]) => {
    return [name, { description, schema: { type: 'string' } }];
  });
  return Object.fromEntries(entries) as Answer['headers'];
}

/** The codes with which a call may fail, without those of every call. */
export function errorsOf({ path: routerPath, contracts }: Call): ErrorCode[] {
  const own = contracts.flatMap(({ errors = [] }) => errors);
  const codes = isForStrangers({ contracts }) ? [...own, 'too-many-requests' as const] : own;
  return [...new Set<ErrorCode>(routerPath.includes(':') ? [...codes, 'not-found'] : codes)];
}

/** An answer for each status, with its possible codes. */
export function failuresOf(call: Call): Record<string, Answer> {
  const codes = errorsOf(call);
  const statuses = [...new Set(codes.map((code) => errorCodes[code][0]))].sort();
  const answers = statuses.map((status): [string, Answer] => {
    const own = [...new Set([...codes, ...commonErrors])].filter(
      (code) => errorCodes[code][0] === status,
    );
    return [String(status), failure(own, own.map((code) => errorCodes[code][1]).join(' '))];
  });
  return { ...Object.fromEntries(answers), default: failure(commonErrors, 'Any other error.') };
}

function failure(codes: ErrorCode[], description: string): Answer {
  const schema: JsonSchema = {
    allOf: [{ $ref: '#/components/schemas/ErrorJson' }],
    properties: { code: { enum: codes } },
  };
  return { description, content: { 'application/json': { schema } } };
}
