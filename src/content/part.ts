/** A part of a page of words: its title stands beside what it says. */
export interface PartCopy {
  title: string;
  paragraphs?: string[];
  items?: string[];
  /** Names with what stands behind each. */
  terms?: { name: string; text: string }[];
}
