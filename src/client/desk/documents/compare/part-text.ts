/** The text of a part of a document that readers see. */
export interface PartText {
  /** The Markdown of a section. */
  markdown: string;
  /** The unformatted text: a title, an address, a caption. One per line. */
  plain: string;
}

export function plainText(plain: string): PartText {
  return { markdown: '', plain };
}
