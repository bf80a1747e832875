import fs from 'node:fs';
import path from 'node:path';
import { fillIn } from '../../shared/format';
import { cards, type CardCopy, siteCard } from '../../content/cards';
import { seoCopy } from '../../content/seo';
import { siteCopy } from '../../content/site';
import { home } from '../platform/home';
import { cardOf } from './find';

const FOLDER = '/images/cards';

/**
 * The preview image of a shared link: a JPEG of 1200 by 630 pixels. `src` is a path on this site.
 */
export interface Card {
  src: string;
  alt: string;
}

let drawn: Set<string> | undefined;

/** Cards are part of the release, so the folder is read only once. */
function isDrawn(slug: string): boolean {
  drawn ??= new Set(readFolder());
  return drawn.has(`${slug}.jpg`);
}

function readFolder(): string[] {
  const folder = path.join(home(), 'static', FOLDER);
  return fs.existsSync(folder) ? fs.readdirSync(folder) : [];
}

/**
 * The card for the page at `address` (a path, optionally with a query), or the site's card, or
 * null.
 */
export function cardFor(address: string): Card | null {
  const [place = ''] = address.split('?');
  const copy = cards[place];
  const slug = place === '/' ? 'home' : place.slice(1).replaceAll('/', '-');
  if (copy && isDrawn(slug)) return { src: `${FOLDER}/${slug}.jpg`, alt: copyOn(copy) };
  return isDrawn('site') ? { src: `${FOLDER}/site.jpg`, alt: copyOn(siteCard) } : null;
}

/** The card of a post: a crop of its featured image, or the site's card. */
export function cardForPost(img: string, title: string): Card | null {
  const src = cardOf(img);
  return src ? { src, alt: fillIn(seoCopy.imageOf, { title }) } : cardFor('');
}

function copyOn({ eyebrow, title, line }: CardCopy): string {
  return [siteCopy.name, eyebrow, title, line].filter(Boolean).join('. ');
}
