import sanitizeHtml from 'sanitize-html';
import { imageWidths, sizesOf } from '../../shared/image-sizes';
import { findImage } from '../images/find';
import { isOwnAddress } from '../../shared/image-address';

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'hr',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'blockquote',
    'pre',
    'code',
    'strong',
    'em',
    's',
    'sup',
    'sub',
    'a',
    'img',
    'ul',
    'ol',
    'li',
    'section',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: {
    '*': ['dir'],
    p: ['class'],
    a: ['href', 'title', 'id', 'class', 'rel'],
    img: [
      'src',
      'srcset',
      'sizes',
      'alt',
      'title',
      'width',
      'height',
      'class',
      'loading',
      'decoding',
      'referrerpolicy',
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
    p: ['video'],
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

/** The HTML of a text without anything that a text may not have. */
export function sanitized(html: string): string {
  return sanitizeHtml(html, allowed).trim();
}
