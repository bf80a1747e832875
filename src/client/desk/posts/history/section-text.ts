import { readSection, type Section, type SectionFieldsOf } from '../../../../shared/section-fields';
import { compareLabels } from '../../../../content/compare';

/** What of a part of a post reaches its readers. */
export interface PartText {
  /** A section's words. */
  markdown: string;
  /** Whatever is not formatted: a title, an address, a caption. A line for each. */
  plain: string;
}

export function plainText(plain: string): PartText {
  return { markdown: '', plain };
}

/** An image's address is plain text, as everything that is not the words of a section. */
export function sectionText(section: Section): PartText {
  const { type, content, ...more } = readSection(section);
  const filled = Object.entries(more) as [keyof typeof more, string | true][];
  const lines = filled.map(([field, value]) => (value === true ? flags[field as Flag] : value));
  if (type === 'image') return plainText([content, ...lines].filter(Boolean).join('\n'));
  return { markdown: content, plain: lines.join('\n') };
}

type Flag = SectionFieldsOf<'flag'>;
const flags: Record<Flag, string> = compareLabels;
