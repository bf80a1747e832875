/** A part of a text page: a title beside paragraphs, items, terms or a formatted text. */
export interface PartCopy {
  title: string;
  paragraphs?: string[];
  items?: string[];
  /** Names with a description each. */
  terms?: { name: string; text: string }[];
  /** In Markdown. */
  text?: string;
}
