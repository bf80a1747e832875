import { limits } from './limits';

export const sectionTypes = ['text', 'quote', 'image'] as const;
export type SectionType = (typeof sectionTypes)[number];

/** A section of a post, as it is stored and sent. */
export interface Section {
  type: SectionType;
  /** Markdown for text and quote, an address for image. */
  content: string;
  alt?: string;
  decorative?: boolean;
  caption?: string;
  source?: string;
}

interface SectionRow {
  /** Its name in error messages. */
  label: string;
  /** The section types that have the field; all if omitted. */
  in?: readonly SectionType[];
  /** A flag that replaces the field: readers see only one of the two. */
  unless?: keyof Section;
}

interface TextRow extends SectionRow {
  /** Every section has a `body`, its main content. A `line` is optional. */
  kind: 'body' | 'line';
  max: number;
  /** The message if it is missing. */
  required?: string;
}

interface FlagRow extends SectionRow {
  kind: 'flag';
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
    required: 'A section needs content',
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
} as const satisfies {
  [Field in Exclude<keyof Section, 'type'>]: NonNullable<Section[Field]> extends string
    ? TextRow
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

/** Reduces a section to the non-empty fields of its type. */
export function ownSection(section: Section): Section {
  return filledSection(section, fieldsOf(section.type));
}

/**
 * Reduces a section to what readers see. An editor also keeps what was typed for another section
 * type, or before an image was marked as decorative.
 */
export function readSection(section: Section): Section {
  const { type, content } = section;
  const fields = fieldsOf(type).filter((field) => {
    const { unless }: SectionRow = sectionFields[field];
    return unless === undefined || !section[unless];
  });
  const trimmed = { ...section, content: type === 'image' ? content.trim() : content };
  return filledSection(trimmed, fields);
}

/** A section without its empty fields. */
export function filledSection(section: Section, fields = sectionFieldNames): Section {
  const filled = fields.filter((field) => sectionFields[field].kind === 'body' || section[field]);
  const entries = filled.map((field) => [field, section[field]] as const);
  return { type: section.type, ...Object.fromEntries(entries) } as Section;
}
