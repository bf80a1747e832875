import type { Section } from '../posts/section-fields';
import type { PictureJson } from './images';
import type { Correction, BlogAuthorJson, BlogSummaryJson, BlogLinkJson } from './posts';

/** A section on a page; images include their size. */
export interface PageSectionJson extends Section {
  picture?: PictureJson;
}

/** An author of a post on its page, with the name and photo of the profile if there is one. */
export interface PageAuthorJson extends BlogAuthorJson {
  photo: PictureJson | null;
}

/**
 * A post for a page. `html` holds the sanitised HTML of each section, '' for images, and then the
 * list of the post's footnotes if it has any. The Markdown source is omitted: content is '' for text
 * and quotes.
 */
export interface BlogPageJson extends BlogSummaryJson {
  authors: PageAuthorJson[];
  /** When the post was last changed after its publication, other than its date; null if never. */
  edited: string | null;
  sections: PageSectionJson[];
  corrections: Correction[];
  /** The https address of the page on which it first appeared; '' for a post of this site. */
  original: string;
  /** The featured image. */
  picture: PictureJson | null;
  html: string[];
}

/** The previous or next post on the page of a post. */
export interface NeighbourJson extends BlogLinkJson {
  direct: string;
}

export interface CitationJson {
  text: string;
  bibtex: string;
}
