import type { Section } from '../../shared/section-fields';
import { picturesVersion } from '../images/find';
import { renderMarkdown } from './markdown';

/** Counts up when the same Markdown comes out as other HTML. */
const RENDERING = 2;

/**
 * Which rendering stored HTML is of, a whole number: posts of another are rendered anew at start.
 * The sizes of known pictures stand in the HTML, so it is another when their list is.
 */
export function htmlVersion(): number {
  return picturesVersion() ^ RENDERING;
}

/** One rendering for each section, made once when a post is written; '' for images. */
export function renderSections(sections: Section[]): string[] {
  return sections.map((section, index) =>
    section.type === 'image' ? '' : renderMarkdown(section.content, `s${index + 1}`),
  );
}
