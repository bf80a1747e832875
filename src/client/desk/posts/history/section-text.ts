import { readSection, type Section, type SectionFieldsOf } from '../../../../shared/section-fields';
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
  const filled = Object.entries(more) as [keyof typeof more, string | true][];
  const lines = filled.map(([field, value]) => (value === true ? flags[field as Flag] : value));
  if (type === 'image') return plainText([content, ...lines].filter(Boolean).join('\n'));
  return { markdown: content, plain: lines.join('\n') };
}

type Flag = SectionFieldsOf<'flag'>;
const flags: Record<Flag, string> = compareLabels;
