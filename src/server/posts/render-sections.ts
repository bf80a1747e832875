import type { Section } from '../../shared/section-fields';
import { imagesVersion } from '../images/find';
import { renderMarkdown } from './markdown';

/** Increase this when the same Markdown renders to different HTML. */
const RENDERING = 2;

/**
 * Identifies how HTML was rendered. Posts with another value are re-rendered at startup. It depends
 * on the list of known images too, because the HTML contains their sizes.
 */
export function htmlVersion(): number {
  return imagesVersion() ^ RENDERING;
}

/** The HTML of each section, '' for images. Rendered once, when a post is written. */
export function renderSections(sections: Section[]): string[] {
  return sections.map((section, index) =>
    section.type === 'image' ? '' : renderMarkdown(section.content, `s${index + 1}`),
  );
}
