import { createHash } from 'node:crypto';
import { fillIn } from '../../shared/format';
import { seoCopy } from '../../content/sharing';
import { brandOnPaper } from '../../shared/accent';
import type { PostContent } from '../../shared/posts/post-fields';
import { sharedTexts } from '../../shared/posts/post-sharing';
import { siteNow } from '../site/site-now';
import { isInRelease, storedCardOf } from './find';

/** What a page says on its card. */
export interface CardContent {
  /** The address of an image, which is shown instead of the texts if its file is on this site. */
  image?: string | undefined;
  /** The alt text of that image; by default it is named after the title. */
  alt?: string | undefined;
  eyebrow?: string | undefined;
  title: string;
  line?: string | undefined;
}

/** The lab on its cards. */
export interface Lab {
  name: string;
  /** Behind its name: a colour on which the paper's is readable. */
  accent: string;
  /** The address of its logo, which is in the place of the mark. */
  logo?: string;
  /** Whether that logo is for light pages, so that paper is drawn below it. */
  onPaper?: boolean;
  /** Whether the logo says the name. */
  unnamed?: boolean;
}

/**
 * The preview image of a shared link: a JPEG of 1200 by 630 pixels. `src` is a path on this site.
 */
export interface Card {
  src: string;
  alt: string;
  /** What the server draws at that address; absent for a file that was stored with an upload. */
  drawn?: CardContent;
}

const FOLDER = '/images/cards';
/** Raised when the drawing changes, so that the cards get other addresses. */
const DRAWING = 1;

type OnCard = 'name' | 'blurb' | 'img' | 'imgAlt' | 'sharingTitle' | 'sharingText' | 'sharingImg';

/**
 * The card of a post: its image for shared links, its featured image, or its title and summary as
 * shared links show them.
 */
export function cardOfPost(post: Pick<PostContent, OnCard>): CardContent {
  const { title, description } = sharedTexts(post);
  const { img, imgAlt, sharingImg } = post;
  const image = sharingImg
    ? { image: sharingImg, alt: title }
    : { image: img, alt: imgAlt || undefined };
  return { ...image, title, line: description };
}

export function labOnCards(): Lab {
  const { lab, look } = siteNow();
  const logo = look.logo.img && (look.darkLogo.img || look.logo.img);
  return {
    name: lab.name,
    accent: brandOnPaper(look.accent),
    ...(logo ? { logo, onPaper: logo === look.logo.img, unnamed: !look.named } : {}),
  };
}

/**
 * The card of the page at a path of this site. Its address has a hash of what is drawn, so it may be
 * kept forever: another text has another address.
 */
export function cardFor(path: string, content: CardContent, lab: Lab): Card {
  // The alt text is not drawn.
  const { alt = fillIn(seoCopy.imageOf, { title: content.title }), ...shown } = content;
  const { image = '', title } = shown;
  const stored = storedCardOf(image);
  if (stored) return { src: stored, alt };
  const drawn = isInRelease(image) ? { image, title } : { ...shown, image: undefined };
  const hash = createHash('sha256')
    .update(JSON.stringify([DRAWING, drawn, lab]))
    .digest('hex');
  return {
    src: `${FOLDER}${path === '/' ? '/home' : path}.${hash.slice(0, 16)}.jpg`,
    alt: drawn.image === undefined ? textOn(content, lab) : alt,
    drawn,
  };
}

/** A path that no page has, for the card of the site. */
const SITE = '/site';

/** The card of pages that search engines should not index. */
export function siteCard(lab: Lab): Card {
  const { tagline, description } = siteNow().lab;
  return cardFor(SITE, { title: tagline, line: description }, lab);
}

/** The path of the page whose card has this address; null for any other address. */
export function pageOfCard(address: string): string | null {
  return /^\/images\/cards(\/.+)\.[0-9a-f]{16}\.jpg$/.exec(address)?.[1] ?? null;
}

function textOn({ eyebrow, title, line }: CardContent, { name }: Lab): string {
  const said = [name, eyebrow, title, line].filter((text) => text !== undefined && text !== '');
  return said.join('. ').replace(/([.?!])\. /g, '$1 ');
}
