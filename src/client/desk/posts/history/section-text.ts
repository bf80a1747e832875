import { fillIn } from '../../../../shared/format';
import {
  makeSectionFields,
  readSection,
  type Section,
  type SectionField,
  type SectionFieldKind,
} from '../../../../shared/section-fields';
import { compareLabels } from '../../../../content/compare';

/** The text of a part of a post that readers see. */
export interface PartText {
  /** The Markdown of a section. */
  markdown: string;
  /** The unformatted text: a title, an address, a caption. One per line. */
  plain: string;
}

export function plainText(plain: string): PartText {
  return { markdown: '', plain };
}

/** Everything except a section's Markdown is plain text, including an image's address. */
export function sectionText(section: Section): PartText {
  const { type, content, ...more } = readSection(section);
  const lineOf = makeSectionFields<Record<SectionFieldKind, string>>({
    body: () => '',
    line: (field) => more[field] ?? '',
    flag: (field) => compareLabels[field],
    choice: (field) => compareLabels[field][more[field] ?? 'text'],
    key: (field) => fillIn(compareLabels[field], { [field]: more[field] ?? '' }),
  });
  const lines = (Object.keys(more) as Exclude<SectionField, 'content'>[]).map(
    (field) => lineOf[field],
  );
  if (type === 'image') return plainText([content, ...lines].filter(Boolean).join('\n'));
  return { markdown: content, plain: lines.join('\n') };
}
