import type { ImageValue, LinkValue } from '../values';
import type { TextFormatName } from '../text-formats';

interface Named {
  /** Its name in the form and in error messages. */
  label: string;
  /** What to enter, if the name is not enough. */
  hint?: string;
}

export interface TextRow extends Named {
  /**
   * `line`: a single line. `text`: one or more lines without formatting. `markdown`: a text with the
   * formatting of posts, which the server renders.
   */
  kind: 'line' | 'text' | 'markdown';
  max: number;
  /** Whether it may be empty. */
  optional?: true;
  /** What a line must look like that a program reads. */
  format?: TextFormatName;
  /** Whether it is where a link leads. */
  isAddress?: true;
  /** Whether it is the address of an image. */
  isImage?: true;
}

interface LinkRow extends Named {
  kind: 'link';
  optional?: true;
}

interface ImageRow extends Named {
  kind: 'image';
  optional?: true;
  /** Whether the page itself says what the image shows, so that the form does not ask. */
  described?: true;
  /** Whether it must be in the media library, because the server makes other images of it. */
  uploaded?: true;
}

/** A day, such as "2026-11-22". */
interface DateRow extends Named {
  kind: 'date';
  optional?: true;
  /** The name of a date of the same group that it can't be before. */
  from?: string;
}

interface SwitchRow extends Named {
  kind: 'switch';
}

interface ListRow<Item> extends Named {
  kind: 'list';
  /** The name of an entry, such as "Belief", and what adds one: "Add a belief". */
  one: string;
  add: string;
  least: number;
  most: number;
  of: FieldOf<Item>;
  /** The address to which one of its links must lead. */
  needs?: string;
}

/** Fields that belong together: a fieldset of the form. */
interface GroupRow<Values> extends Named {
  kind: 'group';
  fields: FieldsOf<Values>;
}

/** What the page's structure relies on. Nobody edits it; it stays with the entry that has it. */
interface FixedRow {
  kind: 'fixed';
}

/** Tags, which a form shows as one text. */
export interface TagsRow extends Named {
  kind: 'tags';
}

/** Who wrote a document. */
export interface AuthorsRow extends Named {
  kind: 'authors';
}

/** The text of a document: sections with fields of their own (section-fields.ts). */
export interface SectionsRow extends Named {
  kind: 'sections';
}

/** The rows that describe a value of this type. */
export type FieldOf<Value> =
  | FixedRow
  | (NonNullable<Value> extends string
      ? TextRow | DateRow
      : NonNullable<Value> extends boolean
        ? SwitchRow
        : [NonNullable<Value>, LinkValue] extends [LinkValue, NonNullable<Value>]
          ? LinkRow
          : [NonNullable<Value>, ImageValue] extends [ImageValue, NonNullable<Value>]
            ? ImageRow
            : NonNullable<Value> extends readonly (infer Item)[]
              ? ListRow<Item>
              : GroupRow<NonNullable<Value>>);

/** A row for every property, so that forgetting one is a compile error. In the order of the form. */
export type FieldsOf<Values> = { [Name in keyof Values]-?: FieldOf<Values[Name]> };

/** Any row of a value that is stored by its path, for code that does not know the document. */
export type FieldRow =
  | TextRow
  | LinkRow
  | ImageRow
  | DateRow
  | SwitchRow
  | FixedRow
  | (Omit<ListRow<never>, 'of'> & { of: FieldRow })
  | (Omit<GroupRow<never>, 'fields'> & { fields: Fields });

export type Fields = Readonly<Record<string, FieldRow>>;

/**
 * The values that differ from the default, by the path of the field: `mission.title`. A list is one
 * value.
 */
export type FieldValues = Record<string, unknown>;

/** A field of a document that can be edited, with the groups around it. */
export interface EditableField {
  path: string;
  field: Exclude<FieldRow, { kind: 'group' } | { kind: 'fixed' }>;
  /** The labels of the groups around it, from the outside in. */
  groups: string[];
}

/** All fields of a document that can be edited, in the order of the form. */
export function editableFields(
  fields: Fields,
  prefix = '',
  groups: string[] = [],
): EditableField[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const path = prefix + name;
    if (field.kind === 'fixed') return [];
    if (field.kind === 'group') {
      return editableFields(field.fields, `${path}.`, [...groups, field.label]);
    }
    return [{ path, field, groups }];
  });
}

/** A value that is neither a list nor a group, with its path: `faq.items.2.name`. */
export interface Leaf {
  path: string;
  field: Exclude<FieldRow, { kind: 'group' } | { kind: 'list' } | { kind: 'fixed' }>;
  value: unknown;
}

/** The values in the entries of lists and in groups, or the value itself, in reading order. */
export function leavesIn(field: FieldRow, path: string, value: unknown): Leaf[] {
  switch (field.kind) {
    case 'list':
      return Array.isArray(value)
        ? value.flatMap((entry, at) => leavesIn(field.of, `${path}.${at}`, entry))
        : [];
    case 'group':
      return Object.entries(field.fields).flatMap(([name, one]) =>
        leavesIn(one, `${path}.${name}`, valueAt(Object(value) as object, name)),
      );
    case 'fixed':
      return [];
    default:
      return [{ path, field, value }];
  }
}

/** The value at a path of nested objects; undefined if there is none. */
export function valueAt(values: object, path: string): unknown {
  return path.split('.').reduce<unknown>((parent, name) => {
    const isParent = typeof parent === 'object' && parent !== null && Object.hasOwn(parent, name);
    return isParent ? (parent as Record<string, unknown>)[name] : undefined;
  }, values);
}

/** The copy of a page: the defaults with the values that replace them. Nothing is changed in place. */
export function withValues<Copy extends object>(
  defaults: Copy,
  fields: FieldsOf<Copy>,
  values: FieldValues,
): Copy {
  const known = editableFields(fields as Fields).filter(({ path }) => Object.hasOwn(values, path));
  return known.reduce<object>(
    (copy, { path }) => replaceAt(copy, path.split('.'), values[path]),
    defaults,
  ) as Copy;
}

function replaceAt(parent: object, [name = '', ...rest]: string[], value: unknown): object {
  if (rest.length === 0) return { ...parent, [name]: value };
  const child = (parent as Record<string, object | undefined>)[name] ?? {};
  return { ...parent, [name]: replaceAt(child, rest, value) };
}

/** Only the values that differ from the default, so that a later default is shown. */
export function ownValues(defaults: object, fields: Fields, values: FieldValues): FieldValues {
  const own = editableFields(fields).filter(
    ({ path }) =>
      Object.hasOwn(values, path) && !isSameValue(values[path], valueAt(defaults, path)),
  );
  return Object.fromEntries(own.map(({ path }) => [path, values[path]]));
}

/**
 * Whether two values are the same to readers: an absent text or list is an empty one, and an absent
 * switch is off.
 */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (isBlank(one) || isBlank(other)) return isBlank(one) && isBlank(other);
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((entry, at) => isSameValue(entry, other[at]));
  }
  if (typeof one !== 'object' || typeof other !== 'object') return one === other;
  const names = new Set([...Object.keys(one as object), ...Object.keys(other as object)]);
  return [...names].every((name) =>
    isSameValue(valueAt(one as object, name), valueAt(other as object, name)),
  );
}

/** Whether a value is empty: no text, no entries, off, or nothing else in it. */
export function isBlank(value: unknown): boolean {
  if (value === undefined || value === null || value === '' || value === false) return true;
  if (typeof value !== 'object') return false;
  return Object.values(value).every(isBlank);
}

/**
 * Every text in a value, in reading order: one for each paragraph, address, and text of a
 * link or an image.
 */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
