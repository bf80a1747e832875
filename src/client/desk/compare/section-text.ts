import type { SectionJson } from '../../../server/blogs/present';
import { compareWords } from '../../content/compare';

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

export function sectionText(section: SectionJson): PartText {
  const { type, content, source, alt, decorative, caption } = section;
  if (type !== 'image') return { markdown: content, plain: (type === 'quote' && source) || '' };
  const lines = [content, decorative ? compareWords.decorative : alt, caption];
  return plainText(lines.filter(Boolean).join('\n'));
}
