import { limits } from './limits';

export const sectionTypes = ['text', 'quote', 'image'] as const;
export type SectionType = (typeof sectionTypes)[number];

/** A part of a post, as it is stored and sent. */
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
  /** What messages call it. */
  label: string;
  /** The only types of section that have it. */
  in?: readonly SectionType[];
  /** The flag that takes its place: readers get one of the two. */
  unless?: keyof Section;
}

interface TextRow extends SectionRow {
  /** `body` is what the section is for, and every section has it; a `line` may be left out. */
  kind: 'body' | 'line';
  max: number;
  /** The message where it is missing. */
  required?: string;
}

interface FlagRow extends SectionRow {
  kind: 'flag';
}

/**
 * Every field of a section, in the order in which a reader finds them. What checks, sends, saves,
 * compares and shows sections goes by this table, so that a field is added here and nowhere else.
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
    label: 'Alternative text',
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

/** A value for each field of a section, made by its kind. */
export function makeSectionFields<Of extends Record<SectionFieldKind, unknown> = Values>(make: {
  [Kind in SectionFieldKind]: (field: SectionFieldsOf<Kind>) => Of[Kind];
}) {
  const entries = sectionFieldNames.map((field) => [
    field,
    make[sectionFields[field].kind](field as never),
  ]);
  return Object.fromEntries(entries) as { [Field in SectionField]: Of[KindOf<Field>] };
}

/** The fields of a type of section, in order; of a type that another release made, its content. */
export function fieldsOf(type: SectionType): SectionField[] {
  return sectionFieldNames.filter((field) => {
    const { in: types }: SectionRow = sectionFields[field];
    return types === undefined || types.includes(type);
  });
}

/** A section with only what belongs to its type and is filled in. */
export function ownSection(section: Section): Section {
  return filledSection(section, fieldsOf(section.type));
}

/**
 * What of a section reaches its readers, as it is sent: an editor keeps what was typed for another
 * type of section, or before the picture became decoration.
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

/** A section without the fields in which nothing is. */
export function filledSection(section: Section, fields = sectionFieldNames): Section {
  const filled = fields.filter((field) => sectionFields[field].kind === 'body' || section[field]);
  const entries = filled.map((field) => [field, section[field]] as const);
  return { type: section.type, ...Object.fromEntries(entries) } as Section;
}
