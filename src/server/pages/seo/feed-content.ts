import sanitizeHtml from 'sanitize-html';
import { dayIn } from '../../../shared/format';
import { postPath } from '../../../shared/post-address';
import { blogCopy } from '../../../content/blog';
import type { Correction } from '../../../shared/api/posts';
import type { BlogPageJson, PageSectionJson } from '../../../shared/api/post-pages';
import type { Config } from '../../platform/config';
import type { PictureJson } from '../../../shared/api/images';
import { absolute } from '../../platform/http/paths';
import { escapeHtml } from '../../platform/http/escape';
import { timeZoneOf } from '../../site/services';

/** A complete post as HTML for use outside the site: all its addresses are absolute. */
export function feedContent(config: Config, post: BlogPageJson): string {
  const corrections = post.corrections.map((one) => correction(config, one));
  const lead = post.picture ? `<p>${image(post.picture, post.imgAlt)}</p>` : '';
  const sections = post.sections.map((part, index) => section(part, post.html[index] ?? ''));
  const notes = post.html[post.sections.length] ?? '';
  return withAbsoluteAddresses(
    [...corrections, lead, ...sections, notes].filter(Boolean).join('\n'),
    absolute(config, postPath(post.direct)),
  );
}

function correction(config: Config, { at, text }: Correction): string {
  const label = `${blogCopy.correction}, ${dayIn(timeZoneOf(config), at)}:`;
  return `<p><strong>${escapeHtml(label)}</strong> ${escapeHtml(text)}</p>`;
}

function section(part: PageSectionJson, html: string): string {
  if (part.type === 'text') return html;
  if (part.type === 'quote') return figure(`<blockquote>${html}</blockquote>`, part.source);
  const alt = part.decorative ? '' : (part.alt ?? '');
  return figure(image(part.picture ?? { src: part.content }, alt), part.caption);
}

function figure(inner: string, caption: string | undefined): string {
  const below = caption ? `<figcaption>${escapeHtml(caption)}</figcaption>` : '';
  return `<figure>${inner}${below}</figure>`;
}

function image({ src, width, height, srcset }: PictureJson, alt: string): string {
  const size = width && height ? ` width="${width}" height="${height}"` : '';
  const widths = srcset ? ` srcset="${escapeHtml(srcset)}"` : '';
  return `<img src="${escapeHtml(src)}"${widths} alt="${escapeHtml(alt)}"${size}>`;
}

/** A footnote links to the post's page, because feed readers drop ids. */
function withAbsoluteAddresses(html: string, page: string): string {
  const resolve = (address: string) =>
    URL.canParse(address, page) ? new URL(address, page).href : address;
  const inSet = (srcset: string) =>
    srcset
      .split(/,\s+/)
      .map((part) => part.replace(/^\S+/, resolve))
      .join(', ');
  const rewrite = (tagName: string, attribs: sanitizeHtml.Attributes) => {
    const { href, src, srcset } = attribs;
    return {
      tagName,
      attribs: {
        ...attribs,
        ...(href === undefined ? {} : { href: resolve(href) }),
        ...(src === undefined ? {} : { src: resolve(src) }),
        ...(srcset === undefined ? {} : { srcset: inSet(srcset) }),
      },
    };
  };
  // The input is already sanitised, so everything is allowed.
  return sanitizeHtml(html, {
    allowedTags: false,
    allowVulnerableTags: true,
    allowedAttributes: false,
    transformTags: { a: rewrite, img: rewrite },
    // A video is only its link, because a feed reader runs no code of ours.
    exclusiveFilter: ({ attribs }) => 'data-player' in attribs,
  });
}
