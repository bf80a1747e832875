import type { IncomingMessage, ServerResponse } from 'node:http';
import zlib from 'node:zlib';
import Ajv, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { apiDescription, apiRouter } from '../../src/server/api';
import type { Operation } from '../../src/server/openapi';

type Listener = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

const description = apiDescription();
const ajv = new Ajv({ strict: false, allErrors: true });
addFormats(ajv);
ajv.addSchema({ $id: 'api', ...description });
const validators = new Map<string, ValidateFunction>();

/** Checks every answer of the API against its description: `refuseProblems` throws if any differ. */
export function checkAnswers() {
  const problems = new Set<string>();
  const handling = new Set<Promise<void>>();
  return {
    /** Wraps a listener so that its answers are checked as they are sent. */
    checking(listener: Listener): (request: IncomingMessage, response: ServerResponse) => void {
      return (request, response) => {
        const { method = '', url = '' } = request;
        const heads = noteHeads(response);
        const end = response.end.bind(response);
        response.end = ((...sent: unknown[]) => {
          const text = textOf(sent[0], heads('content-encoding'));
          try {
            // Nothing more is sent to a client that has disconnected.
            const problem = request.destroyed
              ? null
              : problemOf(method, url, {
                  status: response.statusCode,
                  type: heads('content-type'),
                  text,
                });
            if (problem) problems.add(problem);
          } catch (error) {
            problems.add(`${method} ${url}: ${String(error)}`);
          }
          return (end as (...all: unknown[]) => ServerResponse)(...sent);
        }) as typeof response.end;
        const running = listener(request, response);
        if (!running) return;
        handling.add(running);
        void running.finally(() => handling.delete(running));
      };
    },
    /** Waits for the requests whose clients have gone, which go on. */
    async ended(): Promise<void> {
      await Promise.allSettled(handling);
    },

    refuseProblems() {
      if (problems.size === 0) return;
      throw new Error(
        `Answers that the API description does not describe:\n${[...problems].join('\n')}`,
      );
    },
  };
}

/** Reads a header of an answer, even if it was sent by writeHead(), as the page cache does. */
function noteHeads(response: ServerResponse): (name: string) => string {
  const written = new Map<string, string>();
  const writeHead = response.writeHead.bind(response) as (...all: unknown[]) => ServerResponse;
  response.writeHead = ((...all: unknown[]) => {
    const list = all.find(Array.isArray) as string[] | undefined;
    list?.forEach(
      (text, at) => at % 2 === 0 && written.set(text.toLowerCase(), list[at + 1] ?? ''),
    );
    return writeHead(...all);
  }) as typeof response.writeHead;
  return (name) => written.get(name) ?? String(response.getHeader(name) ?? '');
}

/** The text of the last part that is sent, decompressed. */
function textOf(sent: unknown, encoding: string): string {
  if (typeof sent === 'string') return sent;
  if (!Buffer.isBuffer(sent)) return '';
  if (encoding === 'br') return zlib.brotliDecompressSync(sent).toString();
  return (encoding === 'gzip' ? zlib.gunzipSync(sent) : sent).toString();
}

function operationOf(method: string, url: string) {
  const path = url.split('?')[0] ?? '';
  // The first route answers: /api/imports/template.csv comes before /api/imports/:id.
  const { pathAndMethod } = apiRouter.match(path, method);
  const layer = pathAndMethod.find(({ methods }) => methods.length > 0);
  if (!layer) return null;
  const name = String(layer.path).replace(/:(\w+)/g, '{$1}');
  const found = description.paths[name]?.[method.toLowerCase() as 'get'];
  return found ? { name, operation: found } : null;
}

function problemOf(
  method: string,
  url: string,
  sent: { status: number; type: string; text: string },
) {
  const { type, text } = sent;
  const found = operationOf(method, url);
  // A form submitted without JavaScript is answered with a page.
  if (!found || type.startsWith('text/html')) return null;
  const { name, operation } = found;
  const status = String(sent.status);
  const line = `${method} ${name} ${status}`;
  const described = describedAs(operation, status);
  if (!described) return `${line} is not in the description`;
  const content = Object.keys(operation.responses[described]?.content ?? {});
  if (!type.startsWith('application/json')) {
    return content.every((one) => type.startsWith(one)) ? null : `${line} is ${type || 'empty'}`;
  }
  if (text === '' && content.length === 0) return null;
  if (!content.includes('application/json')) return `${line} has a body: ${text.slice(0, 200)}`;
  const validate = validatorOf(name, method, described);
  if (validate(JSON.parse(text))) return null;
  return `${line}: ${ajv.errorsText(validate.errors)}: ${text.slice(0, 300)}`;
}

/** The key of an answer in the description; `default` for errors that any call may have. */
function describedAs({ responses }: Operation, status: string): string | null {
  if (responses[status]) return status;
  return Number(status) >= 400 ? 'default' : null;
}

function validatorOf(name: string, method: string, status: string): ValidateFunction {
  const path = ['paths', name, method.toLowerCase(), 'responses', status].map(escapePart).join('/');
  const pointer = `api#/${path}/content/application~1json/schema`;
  const known = validators.get(pointer);
  if (known) return known;
  const made = ajv.compile({ $ref: pointer });
  validators.set(pointer, made);
  return made;
}

/** A segment of a JSON pointer in a URI. */
function escapePart(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
}
