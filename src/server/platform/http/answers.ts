import type { ErrorCode } from '../../../shared/api/errors';
import type { WireTypes } from '../../../shared/api/wire-types';
import { type Step, type StepFrom, step } from './routes';

type TypeName = keyof WireTypes;

/** Answers one object of a wire type. */
export function answers<Name extends TypeName>(
  type: Name,
  status = 200,
): StepFrom<Name, object, WireTypes[Name]> {
  return step({ answers: { [status]: { description: 'Done', type } } });
}

/** The same with its version as ETag, for If-Match. */
export function answersWithEtag<Name extends TypeName>(
  type: Name,
): StepFrom<Name, object, WireTypes[Name]> {
  const headers = { ETag: 'The version, for If-Match' };
  return step({ answers: { 200: { description: 'Done', type, headers } } });
}

/** Answers a list of a wire type. */
export function lists<Name extends TypeName>(
  type: Name,
): StepFrom<Name, object, WireTypes[Name][]> {
  return step({ answers: { 200: { description: 'The list', type, list: true } } });
}

/** Answers a page of a list, whose Link header names the next page. */
export function listsPages<Name extends TypeName>(
  type: Name,
  headers: Record<string, string> = {},
): StepFrom<Name, object, WireTypes[Name][]> {
  const link = { Link: 'The address of the next page, rel="next"; absent on the last' };
  const answer = { description: 'A page of the list', type, list: true } as const;
  return step({ answers: { 200: { ...answer, headers: { ...link, ...headers } } } });
}

/** Answers a file of CSV. */
export const answersCsv: Step = step({
  answers: { 200: { description: 'A file', contentType: 'text/csv' } },
});

/** Answers a JSON document of a form that is defined elsewhere. */
export const answersDocument: Step<object, object> = step({
  answers: { 200: { description: 'The document', contentType: 'application/json' } },
});

/** Answers 204. */
export const noContent: Step = step({ answers: { 204: { description: 'Done' } } });

/** May answer 301 with the address that something has now. */
export const redirects: Step = step({
  answers: { 301: { description: 'It has another address now', headers: { Location: 'It' } } },
});

/** The handler may fail with these codes, besides those of the other steps. */
export function errors(...codes: ErrorCode[]): Step {
  return step({ errors: codes });
}
