import { errorCodes } from '../../src/shared/api/errors';
import type { JsonSchema } from '../../src/server/platform/http/input-schema';
import { apiDescription } from '../../src/server/api';
import { type OpenApi, type Operation } from '../../src/server/openapi';
import { commonErrors } from '../../src/server/openapi-answers';

/** The text of docs/api.md, generated from the OpenAPI description. */
export function describeApi(): string {
  const api = apiDescription();
  const resources = api.tags.map(({ name }) => resourceSection(api, name));
  const types = Object.entries(api.components.schemas).map(typeSection);
  const errors = Object.entries(errorCodes).map(([code, [status, meaning]]) => {
    return `- \`${code}\` (${status}): ${meaning}\n`;
  });
  return `# The API

Requests and answers are JSON. \`GET /api/openapi.json\` returns this description as OpenAPI 3.1. Staff
calls require \`Authorization: Bearer <token>\`. A change to a document that others can also change
requires \`If-Match\` with the version that the change is based on, and answers 412 if the document has
changed since. Dates are ISO 8601 in UTC. Deprecated forms of a call keep working until version 1.0;
each says what replaces it.

Every error is \`{ message, code, fields? }\`: a sentence for people, a code for programs, and a message
for each wrong field. [authorization.md](authorization.md) lists every call for every kind of account.

This page is generated from the route lines, the input classes and the types in \`src/shared/api\`:

\`\`\`sh
UPDATE_DOCS=1 npm test -- test/server/api-description.test.ts
\`\`\`

${resources.join('\n')}
## Errors

Any call may also fail with ${everywhere.join(', ')}.

${errors.join('')}
## Types

${types.join('\n')}`;
}

function resourceSection(api: OpenApi, name: string): string {
  const operations = Object.entries(api.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([, { tags }]) => tags.includes(name))
      .map(([method, operation]) => operationSection(`${method.toUpperCase()} ${path}`, operation)),
  );
  return `## ${name}\n\n${operations.join('\n')}`;
}

function operationSection(line: string, operation: Operation): string {
  const { summary, description = '', security, parameters, requestBody, responses } = operation;
  const public_ = security.length === 0 || security.some((way) => Object.keys(way).length === 0);
  const who = public_ ? 'Public' : description.includes('For admins.') ? 'Admins' : 'Staff';
  const notes = description.replace('For admins.', '').trim();
  const given = parameters.filter((parameter) => parameter.in !== 'path');
  const items = [
    `${who}.${notes ? ` ${notes}` : ''}`,
    ...given.map(({ name, in: place, required, schema, description: says }) => {
      const kind = place === 'header' ? 'Header' : 'Query';
      return `${kind} \`${name}\` (${kindOf(schema, required)}): ${says}.`;
    }),
    ...Object.entries(requestBody?.content ?? {})
      .slice(0, 1)
      .flatMap(([type, { schema }]) => bodyLines(type, schema)),
    answerLine(responses),
    errorLine(responses),
  ];
  const list = items.filter(Boolean).map((item) => `- ${item}\n`);
  return `### \`${line}\`\n\n${summary}\n\n${list.join('')}`;
}

function bodyLines(type: string, schema: JsonSchema): string[] {
  if (type !== 'application/json') {
    const place = schema.type === 'object' ? ', in the field `file`' : '';
    return [`Body: one file as ${type}${place}.`];
  }
  return Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const says = field.description ? `: ${field.description}` : '';
    return `Body \`${name}\` (${kindOf(field, (schema.required ?? []).includes(name))})${says}`;
  });
}

/** A schema in a few words: "text, required, at most 80". */
function kindOf(schema: JsonSchema, required = false): string {
  const { maxLength, maximum, minimum, enum: values, const: only, format, maxItems } = schema;
  const most = maxLength ?? maximum ?? maxItems;
  return [
    typeOf(schema),
    ...(required ? ['required'] : []),
    ...(values ? [values.map((value) => `\`${String(value)}\``).join(' or ')] : []),
    ...(only === undefined ? [] : [`\`${String(only)}\``]),
    ...(format && format !== 'binary' ? [format] : []),
    ...(minimum === undefined ? [] : [`at least ${minimum}`]),
    ...(most === undefined ? [] : [`at most ${most}`]),
    ...(schema.default === undefined ? [] : [`\`${String(schema.default)}\` by default`]),
  ].join(', ');
}

const names: Record<string, string> = {
  string: 'text',
  integer: 'number',
  boolean: 'true or false',
};

function typeOf({ type, items, $ref, anyOf, properties }: JsonSchema): string {
  if ($ref) return `[${nameIn($ref)}](#${nameIn($ref).toLowerCase()})`;
  if (anyOf) return anyOf.map(typeOf).join(' or ');
  if (type === 'array') return `list of ${items ? typeOf(items) : 'anything'}`;
  if (type === 'object' && Object.keys(properties ?? {}).length > 0)
    return `object of ${Object.keys(properties ?? {}).join(', ')}`;
  if (type === undefined) return 'anything';
  return [type]
    .flat()
    .map((one) => names[one] ?? one)
    .join(' or ');
}

const nameIn = (ref: string) => ref.split('/').at(-1) ?? '';

function answerLine(responses: Operation['responses']): string {
  const answers = Object.entries(responses).filter(([status]) => Number(status) < 400);
  const shown = answers.map(([status, { content = {} }]) => {
    const [type, body] = Object.entries(content)[0] ?? [];
    if (!type) return status;
    return `${status} ${type === 'application/json' && body ? typeOf(body.schema) : type}`;
  });
  return `Returns ${shown.join(', ')}.`;
}

/** Listed once, under Errors. */
const everywhere = commonErrors.map((code) => `\`${code}\``);

function errorLine(responses: Operation['responses']): string {
  const failures = Object.entries(responses).filter(([status]) => Number(status) >= 400);
  const codes = failures.flatMap(([, { content = {} }]) => {
    const code = content['application/json']?.schema.properties?.code;
    return (code?.enum ?? []).map((one) => `\`${String(one)}\``);
  });
  const own = codes.filter((code) => !everywhere.includes(code));
  return own.length > 0 ? `Errors ${own.join(', ')}.` : '';
}

function typeSection([name, schema]: [string, JsonSchema]): string {
  const { description, properties = {}, required = [] } = schema;
  const fields = Object.entries(properties).map(([field, one]) => {
    const optional = required.includes(field) ? '' : ', optional';
    const says = one.description ? `: ${one.description.replace(/\s+/g, ' ')}` : '';
    return `- \`${field}\` (${kindOf(one)}${optional})${says}\n`;
  });
  const about = description ? `${description.replace(/\s+/g, ' ')}\n\n` : '';
  return `### ${name}\n\n${about}${fields.length > 0 ? fields.join('') : `${kindOf(schema)}\n`}`;
}
