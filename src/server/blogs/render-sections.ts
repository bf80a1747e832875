import type { Section } from '../../entities/Blog';
import { renderMarkdown } from './markdown';

/** Counts up when the same sections come out as other HTML, so that stored posts are made anew. */
export const HTML_VERSION = 1;

/** One rendering for each section, made once when a post is written; '' for images. */
export function renderSections(sections: Section[]): string[] {
  return sections.map((section, index) =>
    section.type === 'image' ? '' : renderMarkdown(section.content, `s${index + 1}`),
  );
}
