import {
  type EditableField,
  editableFields,
  type Field,
  type Fields,
  type FieldValues,
  isBlank,
  textsIn,
  valueAt,
} from './fields';
import { isDay } from '../day';
import { imageProblem, readImageAddress } from '../image-address';
import { limits } from '../limits';
import { parseUrl } from '../parse-url';
import { textFormats } from '../text-formats';

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

type Problem = [path: string, message: string];

function problemsOf(
  field: Field,
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

function textProblem(
  {
    kind,
    max,
    optional,
    format,
    isAddress,
  }: Extract<Field, { kind: 'line' | 'text' | 'markdown' }>,
  name: string,
  value: unknown,
): string[] {
  if (value !== undefined && typeof value !== 'string') return [`${name} must be text`];
  const text = value ?? '';
  if (text.trim() === '') return optional ? [] : [`${name} is required`];
  if (text.length > max) {
    return [
      `${name} has ${text.length.toLocaleString('en')} characters. Use at most ${max.toLocaleString('en')}`,
    ];
  }
  if (kind === 'line' && /[\r\n]/.test(text)) return [`${name} must be a single line`];
  if (format && !textFormats[format].accepts(text)) {
    return [`${name}: Enter ${textFormats[format].enter}`];
  }
  return isAddress ? hrefProblem(text).map((problem) => `${name}: ${problem}`) : [];
}

const LINK_TEXT_MAX = 80;

function linkProblems(
  { optional }: Extract<Field, { kind: 'link' }>,
  path: string,
  name: string,
  value: unknown,
): Problem[] {
  const parts = partsOf(value, ['href', 'text'], { path, name, what: 'a link' });
  if (parts.problems) return parts.problems;
  if (isBlank(value)) return optional ? [] : [[`${path}.text`, `${name} is required`]];
  const { href, text } = parts.found;
  const row = { kind: 'line', label: '', max: LINK_TEXT_MAX } as const;
  return [
    ...textProblem(row, `${name}: Text`, text).map((message): Problem => [`${path}.text`, message]),
    ...hrefProblem(href).map((message): Problem => [`${path}.href`, `${name}: ${message}`]),
  ];
}

const CHOOSE_IMAGE = 'Choose an image of the media library, or upload one';

function imageProblems(
  { optional, uploaded }: Extract<Field, { kind: 'image' }>,
  path: string,
  name: string,
  value: unknown,
): Problem[] {
  const { decorative, texts } = splitImage(value);
  const parts = partsOf(texts, ['img', 'alt'], { path, name, what: 'an image' });
  if (parts.problems) return parts.problems;
  const { img = '', alt } = parts.found;
  if (img.trim() === '') return optional ? [] : [[`${path}.img`, `${name} is required`]];
  const problem =
    img.length > limits.address
      ? `Use an address of at most ${limits.address} characters`
      : (imageProblem(img) ?? (uploaded && !readImageAddress(img) ? CHOOSE_IMAGE : null));
  const row = { kind: 'line', label: '', max: limits.alt, optional: true } as const;
  return [
    ...(problem === null ? [] : [[`${path}.img`, `${name}: ${problem}`] satisfies Problem]),
    ...textProblem(row, `${name}: Alt text`, alt).map((text): Problem => [`${path}.alt`, text]),
    ...(isSwitch(decorative)
      ? []
      : [[`${path}.decorative`, `${name}: decorative must be true or false`] satisfies Problem]),
  ];
}

/** The switch of an image apart from its texts. */
function splitImage(value: unknown): { decorative?: unknown; texts: unknown } {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { texts: value };
  const { decorative, ...texts } = value as { decorative?: unknown };
  return { decorative, texts };
}

type Parts<Name extends string> =
  | { found: Partial<Record<Name, string>>; problems?: undefined }
  | { problems: Problem[] };

/** The texts of which a link or an image consists, or what is wrong with their types. */
function partsOf<Name extends string>(
  value: unknown,
  names: Name[],
  { path, name, what }: { path: string; name: string; what: string },
): Parts<Name> {
  if (value === undefined) return { found: {} };
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { problems: [[path, `${name} must be ${what}`]] };
  }
  const unknown = Object.keys(value).find((key) => !names.some((one) => one === key));
  if (unknown !== undefined) {
    return { problems: [[`${path}.${unknown}`, `${unknown} is not a part of ${what}`]] };
  }
  const wrong = Object.entries(value).filter(([, part]) => typeof part !== 'string');
  if (wrong.length > 0) {
    return { problems: wrong.map(([key]) => [`${path}.${key}`, `${name}: ${key} must be text`]) };
  }
  return { found: value };
}

function dateProblem(
  { optional }: Extract<Field, { kind: 'date' }>,
  name: string,
  value: unknown,
): string[] {
  if (value === undefined || value === '') return optional ? [] : [`${name} is required`];
  const isValid = typeof value === 'string' && isDay(value);
  return isValid ? [] : [`${name}: Enter a date such as 2026-11-22`];
}

/** A switch that was left out is off. */
const isSwitch = (value: unknown) => value === undefined || typeof value === 'boolean';

/** A link leads to this site, to https, or to a mail program. */
function hrefProblem(href = ''): string[] {
  if (href.trim() === '') return ['Enter an address'];
  if (href.length > limits.link) return [`Use an address of at most ${limits.link} characters`];
  const isOwn = /^(\/(?!\/)|#)[^\s\\]*$/.test(href);
  const isOther = /^https:\/\/[^\s\\]+$/.test(href) && parseUrl(href) !== null;
  const isEmail = /^mailto:[^\s@]+@[^\s@]+$/.test(href);
  if (isOwn || isOther || isEmail) return [];
  return ['Enter an address that starts with https://, or one on this site such as /about'];
}

function listProblems(
  { of, one, least, most, needs }: Extract<Field, { kind: 'list' }>,
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
function identityOf(of: Field, entry: unknown): string {
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
  field: Field,
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
