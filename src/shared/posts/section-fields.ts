import { limits } from '../limits';

export const sectionTypes = ['text', 'quote', 'image'] as const;
export type SectionType = (typeof sectionTypes)[number];

const imageSectionWidths = ['text', 'wide'] as const;
type ImageSectionWidth = (typeof imageSectionWidths)[number];

/** A section of a post, as it is stored and sent. */
export interface Section {
  type: SectionType;
  /** Markdown for text and quote, an address for image. */
  content: string;
  alt?: string;
  decorative?: boolean;
  caption?: string;
  source?: string;
  /** How wide an image is: as the text (the default), or wider on a screen with room for it. */
  width?: ImageSectionWidth;
  /** Consecutive images with the same group are a gallery. */
  group?: string;
}

export interface SectionRow {
  /** Its name in error messages. */
  label: string;
  /** The section types that have the field; all if omitted. */
  in?: readonly SectionType[];
  /** A flag that replaces the field: readers see only one of the two. */
  unless?: keyof Section;
  /** If a change omits the field, the section keeps its value. Otherwise it becomes empty. */
  leftOut?: 'kept';
}

interface TextRow extends SectionRow {
  /** Every section has a `body`, its main content. A `line` is optional. */
  kind: 'body' | 'line';
  max: number;
}

interface FlagRow extends SectionRow {
  kind: 'flag';
}

interface ChoiceRow extends SectionRow {
  kind: 'choice';
  /** The first is the default, which counts as empty. */
  values: readonly string[];
}

/** A text that sections have in common, which readers do not see. */
interface KeyRow extends SectionRow {
  kind: 'key';
  max: number;
  pattern: RegExp;
  /** The message if it does not match. */
  format: string;
}

/**
 * Every field of a section, in reading order. Validating, sending, saving, comparing and showing
 * sections all derive from this table, so that a field is added only here.
 */
export const sectionFields = {
  content: {
    kind: 'body',
    label: 'Section',
    max: limits.sectionText,
  },
  alt: {
    kind: 'line',
    label: 'Alt text',
    max: limits.alt,
    in: ['image'],
    unless: 'decorative',
  },
  decorative: { kind: 'flag', label: 'Decorative', in: ['image'] },
  caption: { kind: 'line', label: 'Caption', max: limits.caption, in: ['image'] },
  source: { kind: 'line', label: 'Source', max: limits.source, in: ['quote'] },
  width: {
    kind: 'choice',
    label: 'Width',
    values: imageSectionWidths,
    in: ['image'],
    leftOut: 'kept',
  },
  group: {
    kind: 'key',
    label: 'Group',
    max: limits.group,
    pattern: /^[A-Za-z0-9-]*$/,
    format: 'Group can have only the letters A to Z, digits and hyphens',
    in: ['image'],
    leftOut: 'kept',
  },
} as const satisfies {
  [Field in Exclude<keyof Section, 'type'>]: NonNullable<Section[Field]> extends string
    ? TextRow | ChoiceRow | KeyRow
    : FlagRow;
};

export type SectionField = keyof typeof sectionFields;

export const sectionFieldNames = Object.keys(sectionFields) as SectionField[];

type KindOf<Field extends SectionField> = (typeof sectionFields)[Field]['kind'];
export type SectionFieldKind = KindOf<SectionField>;
export type SectionFieldsOf<Kind extends SectionFieldKind> = {
  [Field in SectionField]: KindOf<Field> extends Kind ? Field : never;
}[SectionField];

interface Values {
  body: string;
  line: string;
  flag: boolean;
  choice: ImageSectionWidth;
  key: string;
}

/** Makes a value for each field of a section by its kind. */
export function makeSectionFields<Of extends Record<SectionFieldKind, unknown> = Values>(make: {
  [Kind in SectionFieldKind]: (field: SectionFieldsOf<Kind>) => Of[Kind];
}) {
  const entries = sectionFieldNames.map((field) => [
    field,
    make[sectionFields[field].kind](field as never),
  ]);
  return Object.fromEntries(entries) as { [Field in SectionField]: Of[KindOf<Field>] };
}

/**
 * The fields of a section type, in order. For an unknown type from another release, only the
 * content.
 */
export function fieldsOf(type: SectionType): SectionField[] {
  return sectionFieldNames.filter((field) => {
    const { in: types }: SectionRow = sectionFields[field];
    return types === undefined || types.includes(type);
  });
}
