import type { Section } from '../../entities/Blog';
import { renderMarkdown } from './markdown';

/** One rendering for each section, made once when a post is written; '' for images. */
export function renderSections(sections: Section[]): string[] {
  return sections.map((section, index) =>
    section.type === 'image' ? '' : renderMarkdown(section.content, `s${index + 1}`),
  );
}
