import MarkdownIt from 'markdown-it';
import type { BeyondBoundJson } from '../../shared/api/post-checks';
import type { Section } from '../../shared/posts/section-fields';
import { imagesVersion } from '../images/find';
import { escapeHtml } from '../platform/http/escape';
import { fieldError } from '../platform/user-error';
import { parseSections } from './join-notes';
import { renderTokens } from './markdown';
import { findBeyondBound } from './markdown-bounds';
import { markVideos } from './videos';
import { listOfNotes, renderNote } from './render-notes';
import { hasRightToLeft } from '../../shared/text-direction';

/**
 * Increase this when the same Markdown renders to different HTML, or when the words by which posts are
 * found change, which a trigger stores with the HTML (migrations/1765000001800-FoldSearch.ts).
 */
const RENDERING = 6;

/**
 * Identifies how HTML was rendered. Posts with another value are rendered again after the start. It
 * depends on the list of known images too, because the HTML contains their sizes.
 */
export function htmlVersion(): number {
  return imagesVersion() ^ RENDERING;
}

/** For all sections together, so that the page stays under 1 MB. */
const MAX_HTML_KB = 900;

interface RenderedPost {
  /** The HTML of each section, '' for images, and then the list of footnotes if there are any. */
  html: string[];
  /** The HTML of each footnote, and the index of the section that has its text. */
  notes: { section: number; html: string }[];
  beyond?: undefined;
}

type Rendered = RenderedPost | { html?: undefined; notes?: undefined; beyond: BeyondBoundJson };

/** The HTML of a post, or the bound that it exceeds. */
export function renderSections(sections: Section[]): Rendered {
  const beyond = findBeyondBound(sections);
  if (beyond) return { beyond };
  const texts = sections.map(({ type, content }) => (type === 'image' ? '' : content));
  const parsed = parseSections(texts);
  const html: string[] = [];
  const notes: RenderedPost['notes'] = [];
  let room = MAX_HTML_KB * 1000;
  for (const [section, tokens] of parsed.bodies.entries()) {
    if (sections[section]?.type === 'text') markVideos(tokens);
    markDirections(tokens);
    const rendered = renderTokens(tokens, room);
    if (rendered === null) return tooLong(section);
    room -= Buffer.byteLength(rendered);
    html.push(rendered);
  }
  for (const [index, note] of parsed.notes.entries()) {
    const rendered = renderNote(note, index + 1, room);
    if (rendered === null) return tooLong(note.section);
    room -= Buffer.byteLength(rendered);
    notes.push({ section: note.section, html: rendered });
  }
  if (notes.length > 0) html.push(listOfNotes(notes.map((note) => note.html)));
  return { html, notes };
}

/**
 * The HTML of each text of a page that is not a post. The footnotes of all texts come after the last
 * text that is not empty. If the texts exceed a bound, they are shown without formatting.
 */
export function renderTexts(texts: string[]): string[] {
  const { html } = renderSections(texts.map((content) => ({ type: 'text', content })));
  if (!html) return texts.map((text) => text && `<p>${escapeHtml(text)}</p>`);
  const [notes = ''] = html.splice(texts.length);
  const last = texts.findLastIndex((text) => text !== '');
  return html.map((one, at) => (at === last ? one + notes : one));
}

function tooLong(section: number): Rendered {
  const problem = `The post becomes more than ${MAX_HTML_KB} KB of HTML; shorten it or split it`;
  return { beyond: { section, problem } };
}

/** The HTML of a post that is saved. Throws 400 if the post exceeds a bound. */
export function renderSaved(sections: Section[]): string[] {
  const { html, beyond } = renderSections(sections);
  if (beyond) throw fieldError(`sections.${beyond.section}.content`, beyond.problem);
  return html;
}

/**
 * Lets the browser decide the direction of each block with Hebrew, Arabic and the like, so that bullets
 * and the bars of quotes are on the side where its lines begin. What is in the block follows it.
 */
function markDirections(tokens: MarkdownIt.Token[]): void {
  let open: MarkdownIt.Token | null = null;
  for (const token of tokens) {
    if (token.level === 0 && token.nesting === 1) open = token;
    if (open && token.type === 'inline' && hasRightToLeft(token.content)) {
      open.attrSet('dir', 'auto');
    }
  }
}
