import {
  type Section,
  type SectionRow,
  sectionFields,
  sectionFieldNames,
  makeSectionFields,
  fieldsOf,
} from './section-fields';

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

/** The fields of a section that has nothing yet. */
export const emptyFields = makeSectionFields({
  body: () => '',
  line: () => '',
  flag: () => false,
  choice: (field) => sectionFields[field].values[0],
  key: () => '',
});

/** The fields that a section keeps if a change omits them. */
export const keptFields = sectionFieldNames.filter(
  (field) => (sectionFields[field] as SectionRow).leftOut === 'kept',
);

/** Reduces a section to what is sent: what readers see, and the kept fields even if empty. */
export function sentSection(section: Section): Section {
  const kept = keptFields.filter((field) => fieldsOf(section.type).includes(field));
  const cleared = Object.fromEntries(kept.map((field) => [field, emptyFields[field]]));
  return { ...cleared, ...readSection(section) };
}

/** A section without its empty fields. */
export function filledSection(section: Section, fields = sectionFieldNames): Section {
  const filled = fields.filter((field) => {
    const row = sectionFields[field];
    if (row.kind === 'body') return true;
    return row.kind === 'choice'
      ? section[field] && section[field] !== row.values[0]
      : section[field];
  });
  const entries = filled.map((field) => [field, section[field]] as const);
  return { type: section.type, ...Object.fromEntries(entries) } as Section;
}
