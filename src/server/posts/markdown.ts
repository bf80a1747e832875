import MarkdownIt from 'markdown-it';
import footnote from 'markdown-it-footnote';
import sanitizeHtml from 'sanitize-html';
import { imageWidths, sizesOf } from '../../shared/image-sizes';
import { findImage } from '../images/find';
import { isOwnAddress } from './address';

// html: false shows raw HTML as text. The default preset includes GFM tables and strikethrough.
const markdown = new MarkdownIt({ html: false, linkify: true, typographer: false }).use(footnote);

// The text of an image or an inline footnote is parsed once more for each one around it, and each
// bracket is compared with what is inside it. Anything nested deeper stays source text.
const MAX_DEPTH = 3;
export const MAX_BRACKETS = 10;
const { maxNesting } = markdown.options;
const parseInline = markdown.inline.parse.bind(markdown.inline);
let depth = 0;
markdown.inline.parse = (text, md, env, tokens) => {
  if (depth === MAX_DEPTH) {
    const state = new markdown.inline.State(text, md, env, tokens);
    state.pending = text;
    state.pushPending();
    return;
  }
  depth += 1;
  md.options.maxNesting = MAX_BRACKETS;
  try {
    parseInline(text, md, env, tokens);
  } finally {
    depth -= 1;
    if (depth === 0) md.options.maxNesting = maxNesting;
  }
};

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code'],
    ...['strong', 'em', 's', 'sup', 'a', 'img', 'ul', 'ol', 'li', 'section'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'id', 'class', 'rel'],
    img: [
      ...['src', 'srcset', 'sizes', 'alt', 'title', 'width', 'height', 'class'],
      ...['loading', 'decoding', 'referrerpolicy'],
    ],
    li: ['id', 'class'],
    ol: ['start', 'class'],
    section: ['class'],
    sup: ['class'],
    th: ['class'],
    td: ['class'],
    code: ['class'],
  },
  allowedClasses: {
    '*': ['footnote-ref', 'footnote-backref', 'footnote-item', 'footnotes', 'footnotes-list'],
    th: ['left', 'center', 'right'],
    td: ['left', 'center', 'right'],
    code: [/^language-[\w-]+$/],
    img: ['framed'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'escape',
  transformTags: {
    // The page title is the h1.
    h1: 'h2',
    a: sanitizeHtml.simpleTransform('a', { rel: 'noopener' }),
    img: (tagName, attribs) => ({ tagName, attribs: imageAttributes(attribs) }),
    th: alignment,
    td: alignment,
  },
  exclusiveFilter: (frame) => frame.tag === 'img' && !frame.attribs.src,
};

const FRAME = { width: '1600', height: '900', class: 'framed' };

function imageAttributes(attribs: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const { src = '', alt = '', title } = attribs;
  const own = isOwnAddress(src);
  if (!own && !/^https:\/\//i.test(src)) return {};
  const { width, height, srcset } = findImage(src);
  return {
    src,
    ...(srcset ? { srcset, sizes: sizesOf(imageWidths.prose) } : {}),
    alt,
    ...(title ? { title } : {}),
    // An image of unknown size gets a frame, so that the text below it does not shift.
    ...(width && height ? { width: `${width}`, height: `${height}` } : FRAME),
    loading: 'lazy',
    decoding: 'async',
    ...(own ? {} : { referrerpolicy: 'no-referrer' }),
  };
}

/** markdown-it aligns columns with inline styles, which the CSP blocks. Classes replace them. */
function alignment(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const side = /text-align:\s*(left|center|right)/.exec(attribs.style ?? '')?.[1];
  return { tagName, attribs: side ? { class: side } : {} };
}

/**
 * Renders Markdown (with GFM tables and footnotes) to sanitised HTML. `docId` keeps the footnotes
 * of a page's sections apart. Returns null if the HTML is larger than `room`, in bytes.
 */
export function renderMarkdown(text: string, docId: string, room: number): string | null {
  const env = { docId };
  const tokens = markdown.parse(text, env);
  // All links to a reference repeat its address, so a short text could become gigabytes of HTML.
  if (leastLength(tokens) > room) return null;
  const html = markdown.renderer.render(tokens, markdown.options, env);
  if (html.length > room) return null;
  const sanitized = sanitizeHtml(html, allowed).trim();
  return Buffer.byteLength(sanitized) > room ? null : sanitized;
}

/** A lower bound of the length of the HTML. */
function leastLength(tokens: MarkdownIt.Token[]): number {
  return tokens.reduce((sum, { content, attrs, children }) => {
    const text = children ? leastLength(children) : content.length;
    const values = (attrs ?? []).reduce((length, [, value]) => length + String(value).length, 0);
    return sum + text + values;
  }, 0);
}
