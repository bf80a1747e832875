import type { BeyondBoundJson } from '../../shared/api/posts';
import type { Section } from '../../shared/section-fields';
import { imagesVersion } from '../images/find';
import { fieldError } from '../platform/user-error';
import { renderMarkdown } from './markdown';
import { findBeyondBound } from './markdown-bounds';

/** Increase this when the same Markdown renders to different HTML. */
const RENDERING = 3;

/**
 * Identifies how HTML was rendered. Posts with another value are re-rendered at startup. It depends
 * on the list of known images too, because the HTML contains their sizes.
 */
export function htmlVersion(): number {
  return imagesVersion() ^ RENDERING;
}

/** For all sections together, so that the page stays under 1 MB. */
const MAX_HTML_KB = 900;

type Rendered =
  { html: string[]; beyond?: undefined } | { html?: undefined; beyond: BeyondBoundJson };

/** The HTML of each section, '' for images, or the bound that the post exceeds. */
export function renderSections(sections: Section[]): Rendered {
  const beyond = findBeyondBound(sections);
  if (beyond) return { beyond };
  const html: string[] = [];
  let room = MAX_HTML_KB * 1000;
  for (const [section, { type, content }] of sections.entries()) {
    const rendered = type === 'image' ? '' : renderMarkdown(content, `s${section + 1}`, room);
    if (rendered === null) {
      const problem = `The post becomes more than ${MAX_HTML_KB} KB of HTML; shorten it or split it`;
      return { beyond: { section, problem } };
    }
    room -= Buffer.byteLength(rendered);
    html.push(rendered);
  }
  return { html };
}

/** The HTML of a post that is saved. Throws 400 if the post exceeds a bound. */
export function renderSaved(sections: Section[]): string[] {
  const { html, beyond } = renderSections(sections);
  if (beyond) throw fieldError(`sections.${beyond.section}.content`, beyond.problem);
  return html;
}
