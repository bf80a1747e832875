import { compareWords } from '../../content/compare';

/** What of a part of a post reaches its readers. */
export interface PartText {
  /** A section's words. */
  markdown: string;
  /** Whatever is not formatted: a title, an address, a caption. A line for each. */
  plain: string;
}

export interface SectionLike {
  type: string;
  content: string;
  alt?: string;
  decorative?: boolean;
  caption?: string;
  source?: string;
}

/**
 * What of a section reaches its readers; a form keeps fields of other kinds beside it. The words or
 * the address first; of an image then its description, or `true` where it is decorative.
 */
export function sectionParts(section: SectionLike): [string, ...(string | true)[]] {
  const { type, content, source = '', alt = '', decorative, caption = '' } = section;
  if (type === 'image') return [content.trim(), decorative || alt, caption];
  return type === 'quote' ? [content, source] : [content];
}

export function plainText(plain: string): PartText {
  return { markdown: '', plain };
}

export function sectionText(section: SectionLike): PartText {
  const [content, ...more] = sectionParts(section);
  const lines = more.map((one) => (one === true ? compareWords.decorative : one));
  if (section.type !== 'image') return { markdown: content, plain: lines.join('') };
  return plainText([content, ...lines].filter(Boolean).join('\n'));
}
