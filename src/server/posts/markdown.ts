import MarkdownIt from 'markdown-it';
import footnote from 'markdown-it-footnote';
import sanitizeHtml from 'sanitize-html';
import { PROSE_SIZES } from '../../shared/image-sizes';
import { findImage } from '../images/find';
import { isOwnAddress } from './address';

// html: false shows raw HTML as text. The default preset includes GFM tables and strikethrough.
const markdown = new MarkdownIt({ html: false, linkify: true, typographer: false }).use(footnote);

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
    ...(srcset ? { srcset, sizes: PROSE_SIZES } : {}),
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
 * of a page's sections apart.
 */
export function renderMarkdown(text: string, docId: string): string {
  return sanitizeHtml(markdown.render(text, { docId }), allowed).trim();
}
