import fc from './fast-check';
import type { TextFormatName } from '../../src/shared/text-formats';
import {
  editableFields,
  type FieldRow,
  type Fields,
  type FieldValues,
  textsIn,
  valueAt,
} from '../../src/shared/documents/fields';

import { limits } from '../../src/shared/limits';

/** A text that breaks layouts: one word, wider than any phone. */
export const longWord = 'Donaudampfschifffahrtsgesellschaft'.repeat(3);
/** "Trust in artificial intelligence" in Arabic, which is read from right to left. */
export const rightToLeft = 'الثقة في الذكاء الاصطناعي';

/** A value of each format. */
const formatted: Record<TextFormatName, string> = {
  colour: '#7a3b8c',
  email: 'lab@example.org',
  https: 'https://news.example.org/add',
  number: '0.05',
  timeZone: 'Europe/Paris',
  typeform: 'aBc123',
  wholeNumber: '1',
};

/** A list of links of which the first leads to the address that is needed. */
function withNeeded(href: string, [first, ...others]: unknown[]): unknown[] {
  return [{ ...(first as object), href }, ...others];
}

type EntriesOf = (of: FieldRow, at: number) => unknown;

/** The copy of a document as the values of its fields. */
export function valuesOf(copy: object, fields: Fields): FieldValues {
  return Object.fromEntries(editableFields(fields).map(({ path }) => [path, valueAt(copy, path)]));
}

/**
 * A value for every field: `textFor` says each text, by its place in the document and the most
 * characters that it may have, and a list has `entries` entries if it may. Fixed parts stay.
 */
export function filledIn(
  copy: object,
  fields: Fields,
  textFor: (place: string, max: number) => string,
  entries: number,
): FieldValues {
  const fill = (field: FieldRow, place: string, standard: unknown): unknown => {
    switch (field.kind) {
      case 'line':
      case 'text':
      case 'markdown':
        if (field.format) return formatted[field.format];
        return field.isAddress ? `/about#${place}` : textFor(place, field.max);
      case 'link':
        return { href: '/about', text: textFor(place, 80) };
      case 'image':
        // Entries of a list may differ in nothing but their image.
        return {
          img: field.uploaded ? uploadedImage : `/images/${place}.webp`,
          alt: field.described ? '' : textFor(`${place}.alt`, limits.alt),
        };
      case 'date':
        return '2026-11-22';
      case 'switch':
        return true;
      case 'list': {
        const count = Math.min(Math.max(entries, field.least), field.most);
        const standards = (standard ?? []) as unknown[];
        const entry: EntriesOf = (of, at) => fill(of, `${place}.${at}`, standards[at]);
        const filled = Array.from({ length: count }, (_, at) => entry(field.of, at));
        return field.needs === undefined ? filled : withNeeded(field.needs, filled);
      }
      case 'group': {
        const parts = Object.entries(field.fields).map(([name, one]) => {
          return [name, fill(one, `${place}.${name}`, valueAt((standard ?? {}) as object, name))];
        });
        return Object.fromEntries(parts.filter(([, value]) => value !== undefined));
      }
      case 'fixed':
        return standard;
    }
  };
  const known = editableFields(fields);
  return Object.fromEntries(
    known.map(({ path, field }) => [path, fill(field, path, valueAt(copy, path))]),
  );
}

/** Every field that may be empty, empty. */
export function emptied(fields: Fields): FieldValues {
  const values = editableFields(fields).map(({ path, field }): [string, unknown] | null => {
    if (field.kind === 'list') return field.least === 0 && !field.needs ? [path, []] : null;
    if (field.kind === 'switch') return [path, false];
    return field.optional ? [path, emptyOf(field)] : null;
  });
  return Object.fromEntries(values.filter((one) => one !== null));
}

function emptyOf({ kind }: FieldRow): unknown {
  if (kind === 'link') return { href: '', text: '' };
  return kind === 'image' ? { img: '', alt: '' } : '';
}

/** Some values of a document that are accepted, the default now and then. */
export function someValues(copy: object, fields: Fields): fc.Arbitrary<FieldValues> {
  const values = editableFields(fields).map(({ path, field }) => {
    const standard = valueAt(copy, path);
    const own = valueOf(field, standard);
    return [path, standard === undefined ? own : fc.oneof(own, fc.constant(standard))] as const;
  });
  return fc.record(Object.fromEntries(values), { requiredKeys: [] });
}

/** A value that is accepted. `standard` is the default, whose fixed parts entries keep. */
function valueOf(field: FieldRow, standard: unknown): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'line':
    case 'text':
    case 'markdown':
      return field.isAddress ? fc.constantFrom(...hrefs) : textOf(field);
    case 'link':
      return linkOf(field);
    case 'image':
      return imageOf(field);
    case 'date':
      return field.optional ? fc.oneof(day, fc.constant('')) : day;
    case 'switch':
      return fc.boolean();
    case 'list':
      return listOf(field, standard);
    case 'group':
      return fc
        .record(
          Object.fromEntries(
            Object.entries(field.fields).map(([name, one]) => [
              name,
              valueOf(one, valueAt((standard ?? {}) as object, name)),
            ]),
          ),
        )
        .map((values) => inOrder(field.fields, values));
    case 'fixed':
      return fc.constant(standard);
  }
}

/** The values of a group, in which no date is before the one that it follows. */
function inOrder(fields: Fields, values: Record<string, unknown>): Record<string, unknown> {
  const later = Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind !== 'date' || field.from === undefined) return [];
    const [first, last] = [values[field.from], values[name]].map(String).sort();
    return values[name] === '' ? [] : [[field.from, first] as const, [name, last] as const];
  });
  return { ...values, ...Object.fromEntries(later) };
}

function textOf({
  kind,
  max,
  optional,
  format,
}: Extract<FieldRow, { kind: 'line' | 'text' | 'markdown' }>): fc.Arbitrary<string> {
  if (format) return fc.constantFrom(formatted[format], ...(optional ? [''] : []));
  const some = fc
    .oneof(
      fc.string({ minLength: 1, maxLength: Math.min(max, 40) }),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 10 }),
      fc.constantFrom(longWord.slice(0, max), rightToLeft, 'x'.repeat(max)),
      ...(kind === 'line' ? [] : [fc.constant('Two\nlines')]),
    )
    .filter((text) => text.trim() !== '' && text.length <= max)
    .filter((text) => kind !== 'line' || !/[\r\n]/.test(text));
  return optional ? fc.oneof(some, fc.constant('')) : some;
}

const hrefs = ['/about', '/press#top', '#apply', 'https://example.org/a', 'mailto:a@example.org'];

function linkOf({ optional }: Extract<FieldRow, { kind: 'link' }>): fc.Arbitrary<unknown> {
  const text = textOf({ kind: 'line', label: '', max: 80 });
  const some = fc.record({ href: fc.constantFrom(...hrefs), text });
  return optional ? fc.oneof(some, fc.constant({ href: '', text: '' })) : some;
}

const uploadedImage = `/media/${'0'.repeat(32)}/600x400.webp`;
const images = ['/images/a.webp', '/media/0123456789abcdef0123456789abcdef/w.webp'];

function imageOf({
  optional,
  uploaded,
}: Extract<FieldRow, { kind: 'image' }>): fc.Arbitrary<unknown> {
  const alt = textOf({ kind: 'line', label: '', max: limits.alt, optional: true });
  const anywhere = fc.constantFrom(...images, 'https://example.org/a.png');
  const img = uploaded ? fc.constant(uploadedImage) : anywhere;
  const decorative = fc.constantFrom({}, { decorative: true });
  const some = fc
    .tuple(fc.record({ img, alt }), decorative)
    .map(([texts, mark]) => ({ ...texts, ...mark }));
  return optional ? fc.oneof(some, fc.constant({ img: '', alt: '' })) : some;
}

const day = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

function listOf(
  { of, least, most, needs }: Extract<FieldRow, { kind: 'list' }>,
  standard: unknown,
): fc.Arbitrary<unknown[]> {
  if (of.kind === 'group' && Object.values(of.fields).some(({ kind }) => kind === 'fixed')) {
    const standards = (standard ?? []) as unknown[];
    return fc
      .shuffledSubarray(standards, { minLength: least })
      .chain((kept) => fc.tuple(...kept.map((entry) => valueOf(of, entry))));
  }
  const some = fc.uniqueArray(valueOf(of, undefined), {
    minLength: needs === undefined ? least : 1,
    maxLength: Math.min(most, 4),
    selector: (entry) => textsIn(entry).join('\n'),
  });
  return needs === undefined ? some : some.map((entries) => withNeeded(needs, entries));
}
