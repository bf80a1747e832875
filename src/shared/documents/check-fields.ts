import {
  type EditableField,
  editableFields,
  type FieldRow,
  type Fields,
  type FieldValues,
  isBlank,
  textsIn,
  valueAt,
} from './fields';
import { isDay } from '../day';
import {
  type Problem,
  textProblem,
  linkProblems,
  imageProblems,
  dateProblem,
  isSwitch,
} from './check-values';

/** What is wrong with values, by the path of the field or of the part of it: `faq.items.2.name`. */
export type FieldProblems = Record<string, string>;

/**
 * Checks the values of a document that differ from the default. A form finds the
 * control of each problem by its path. `defaults` has the fixed parts that entries may have.
 */
export function checkFields(fields: Fields, defaults: object, values: FieldValues): FieldProblems {
  const known = new Map(editableFields(fields).map((one) => [one.path, one]));
  // What has no default, as in a new press item.
  const absent = [...known.keys()].filter((path) => isBlank(valueAt(defaults, path)));
  const whole = { ...Object.fromEntries(absent.map((path) => [path, undefined])), ...values };
  const problems: [string, string][] = Object.entries(whole).flatMap(([path, value]) => {
    const one = known.get(path);
    if (!one) return [[path, `${path} is not a field of this page`]];
    return problemsOf(one.field, path, nameOf(one), value, valueAt(defaults, path));
  });
  return Object.fromEntries(problems);
}

/** The name of a field in messages: "Our mission: Text". */
export function nameOf({ groups, field }: EditableField): string {
  return [...groups, field.label].join(': ');
}

function problemsOf(
  field: FieldRow,
  path: string,
  name: string,
  value: unknown,
  standard: unknown,
): Problem[] {
  switch (field.kind) {
    case 'line':
    case 'text':
    case 'markdown':
      return textProblem(field, name, value).map((message) => [path, message]);
    case 'link':
      return linkProblems(field, path, name, value);
    case 'image':
      return imageProblems(field, path, name, value);
    case 'date':
      return dateProblem(field, name, value).map((message) => [path, message]);
    case 'switch':
      return isSwitch(value) ? [] : [[path, `${name} must be true or false`]];
    case 'list':
      return listProblems(field, path, name, value, standard);
    case 'group':
      return groupProblems(field.fields, path, name, value, standard);
    case 'fixed':
      return fixedProblem(value, standard).map((message) => [path, `${name} ${message}`]);
  }
}

function listProblems(
  { of, one, least, most, needs }: Extract<FieldRow, { kind: 'list' }>,
  path: string,
  name: string,
  value: unknown,
  standard: unknown,
): Problem[] {
  const entries = value === undefined ? [] : value;
  if (!Array.isArray(entries)) return [[path, `${name} must be a list`]];
  if (entries.length < least) {
    const what = least === 1 ? `one ${one.toLowerCase()}` : `${least} entries`;
    return [[path, `${name}: Add at least ${what}`]];
  }
  if (entries.length > most) return [[path, `${name}: Use at most ${most}`]];
  if (needs !== undefined && !entries.some((entry) => isLinkTo(entry, needs))) {
    return [[path, `${name}: Keep a link to ${needs}`]];
  }
  const standards = Array.isArray(standard) ? (standard as unknown[]) : [];
  const problems = entries.flatMap((entry, at) =>
    problemsOf(of, `${path}.${at}`, `${one} ${at + 1}`, entry, standards),
  );
  if (problems.length > 0) return problems;
  const texts = entries.map((entry) => identityOf(of, entry));
  const twice = texts.findIndex((text, at) => texts.indexOf(text) < at);
  return twice === -1 ? [] : [[`${path}.${twice}`, `${one} ${twice + 1} is already in the list`]];
}

function isLinkTo(entry: unknown, href: string): boolean {
  return typeof entry === 'object' && entry !== null && valueAt(entry, 'href') === href;
}

/** What no two entries of a list may share: their fixed parts if they have any, or else all texts. */
function identityOf(of: FieldRow, entry: unknown): string {
  const fields = of.kind === 'group' ? Object.entries(of.fields) : [];
  const fixed = fields.filter(([, { kind }]) => kind === 'fixed');
  const ofStructure = fixed.flatMap(([key]) => textsIn(valueAt(entry as object, key)));
  return (ofStructure.length > 0 ? ofStructure : textsIn(entry)).join('\n');
}

function groupProblems(
  fields: Fields,
  path: string,
  name: string,
  value: unknown,
  standard: unknown,
): Problem[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return [[path, `${name} must be an object`]];
  }
  const unknown = Object.keys(value).find((key) => !Object.hasOwn(fields, key));
  if (unknown !== undefined)
    return [[`${path}.${unknown}`, `${unknown} is not a field of ${name}`]];
  const standards = Array.isArray(standard) ? standard : [standard];
  return Object.entries(fields).flatMap(([key, field]) => {
    const label = 'label' in field ? `${name}: ${field.label}` : name;
    const known = standards.map((one) => valueAt((one ?? {}) as object, key));
    // A list in an entry has no defaults to compare with, because its entry may be new.
    const next = field.kind === 'fixed' ? known : undefined;
    const own = valueAt(value, key);
    const order = orderProblem(fields, field, label, own, value).map((message): Problem => [
      `${path}.${key}`,
      message,
    ]);
    return [...problemsOf(field, `${path}.${key}`, label, own, next), ...order];
  });
}

/** A date that is before the one that it follows. */
function orderProblem(
  fields: Fields,
  field: FieldRow,
  label: string,
  value: unknown,
  group: object,
): string[] {
  if (field.kind !== 'date' || field.from === undefined) return [];
  const [earlier, before] = [valueAt(group, field.from), fields[field.from]];
  const areDays = [earlier, value].every((day) => typeof day === 'string' && isDay(day));
  if (!areDays || String(earlier) <= String(value)) return [];
  return [`${label} can’t be before ${before && 'label' in before ? before.label : field.from}`];
}

/** A fixed part must be that of an entry of the default. */
function fixedProblem(value: unknown, standard: unknown): string[] {
  const known = Array.isArray(standard) ? (standard as unknown[]) : [standard];
  const isKnown = known.some((one) => JSON.stringify(one) === JSON.stringify(value));
  return isKnown ? [] : ['has a part that can’t be changed'];
}
