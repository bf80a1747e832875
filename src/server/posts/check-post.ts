import type { CheckJson, DeadLinkJson, ForeignImageJson } from '../../shared/api/post-checks';
import type { Config } from '../platform/config';
import type { Pages } from '../platform/http/pages';
import { cardOfPost } from '../images/cards';
import { unpublishedCard } from '../images/unpublished-card';
import type { CheckInput } from './check-input';
import { imagesIn, linksIn } from '../markdown/links-in';
import { renderSections } from '../markdown/render-sections';
import {
  type PostContent,
  type PostImageField,
  postImageFields,
} from '../../shared/posts/post-fields';

/**
 * The images of a post that a reader's browser fetches from another site, once for each section and
 * host. `html` is the HTML of each section.
 */
function foreignImages(
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

// Checking a link may render a page. No real post has this many internal links.
const MAX_LINKS = 300;

/**
 * The checks before publishing that only the server can do: bounds, dead links, images on other
 * sites and the card.
 */
export async function checkPost(
  config: Config,
  pages: Pages,
  input: CheckInput,
): Promise<CheckJson> {
  const links: DeadLinkJson[] = [];
  const leads = new Map<string, boolean>();
  const sections = (input.sections ?? []).map(({ type, content }) => {
    return { type: type || 'text', content: content || '' };
  });
  const { html: ofPost = [], notes = [], beyond = null } = renderSections(sections);
  const html = sections.map((_, section) => {
    const own = notes.filter((note) => note.section === section);
    return [ofPost[section] ?? '', ...own.map((note) => note.html)].join('');
  });
  for (const [section, text] of html.entries()) {
    for (const href of linksIn(text)) {
      if (leads.size < MAX_LINKS && !leads.has(href)) leads.set(href, await pages.resolves(href));
      if (leads.get(href) === false) links.push({ section, href });
    }
  }
  // A field may also be null.
  const post = {
    name: input.name ?? '',
    blurb: input.blurb ?? '',
    img: input.img ?? '',
    sharingTitle: input.sharingTitle ?? '',
    sharingText: input.sharingText ?? '',
    sharingImg: input.sharingImg ?? '',
  };
  const images = foreignImages(config.siteUrl, { ...post, sections }, html);
  // The alt text is not drawn on a card.
  const card = unpublishedCard(config, cardOfPost({ ...post, imgAlt: '' })).src;
  return { links, beyond, foreignImages: images, card };
}
