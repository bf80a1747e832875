import { type FieldRow, isBlank } from './fields';
import { isDay } from '../day';
import { imageProblem, readImageAddress } from '../image-address';
import { limits } from '../limits';
import { parseUrl } from '../parse-url';
import { textFormats } from '../text-formats';

const CHOOSE_IMAGE = 'Choose an image of the media library, or upload one';

export type Problem = [path: string, message: string];

/** What is wrong with a line, a text or Markdown; [] if nothing is. `name` begins each sentence. */
export function textProblem(
  {
    kind,
    max,
    optional,
    format,
    isAddress,
  }: Extract<FieldRow, { kind: 'line' | 'text' | 'markdown' }>,
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

/** What is wrong with a link, by the paths of its parts. */
export function linkProblems(
  { optional }: Extract<FieldRow, { kind: 'link' }>,
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

/** What is wrong with an image, by the paths of its parts. */
export function imageProblems(
  { optional, uploaded }: Extract<FieldRow, { kind: 'image' }>,
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

/** What is wrong with a date; [] if nothing is. */
export function dateProblem(
  { optional }: Extract<FieldRow, { kind: 'date' }>,
  name: string,
  value: unknown,
): string[] {
  if (value === undefined || value === '') return optional ? [] : [`${name} is required`];
  const isValid = typeof value === 'string' && isDay(value);
  return isValid ? [] : [`${name}: Enter a date such as 2026-11-22`];
}

/** A switch that was left out is off. */
export const isSwitch = (value: unknown) => value === undefined || typeof value === 'boolean';

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
