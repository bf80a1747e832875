import sanitizeHtml from 'sanitize-html';
import type { ForeignImageJson } from '../../shared/api/posts';
import {
  type PostContent,
  type PostImageField,
  postImageFields,
} from '../../shared/posts/post-fields';

/**
 * The images of a post that a reader's browser fetches from another site, once for each section and
 * host. `html` is the HTML of each section.
 */
export function foreignImages(
  siteUrl: string,
  post: Pick<PostContent, PostImageField | 'sections'>,
  html: string[],
): ForeignImageJson[] {
  const ofPost = postImageFields.flatMap((field) =>
    hostsOf([post[field]], siteUrl).map((host) => ({ section: null, field, host })),
  );
  const inSections = post.sections.flatMap(({ type, content }, section) => {
    const addresses = type === 'image' ? [content] : imagesIn(html[section] ?? '');
    return hostsOf(addresses, siteUrl).map((host) => ({ section, field: null, host }));
  });
  return [...ofPost, ...inSections];
}

function hostsOf(addresses: string[], siteUrl: string): string[] {
  const urls = addresses
    .map((address) => address.trim())
    .filter((address) => /^https:\/\//i.test(address) && URL.canParse(address))
    .map((address) => new URL(address));
  return [...new Set(urls.filter(({ origin }) => origin !== siteUrl).map(({ host }) => host))];
}

function imagesIn(html: string): string[] {
  const found: string[] = [];
  sanitizeHtml(html, {
    allowedTags: ['img'],
    transformTags: {
      img: (tagName, attribs) => {
        found.push(attribs.src ?? '');
        return { tagName, attribs };
      },
    },
  });
  return found;
}
