import fs from 'node:fs';
import path from 'node:path';
import { fillIn } from '../../shared/fill-in';
import { cards, type CardCopy, siteCard } from '../../content/cards';
import { seoCopy } from '../../content/seo';
import { siteCopy } from '../../content/site';
import { home } from '../platform/home';
import { cardOf } from './find';

const FOLDER = '/images/cards';

/** What a pasted link shows: a JPEG of 1200 by 630 at `src`, a path of ours. */
export interface Card {
  src: string;
  alt: string;
}

let drawn: Set<string> | undefined;

/** The cards are part of the release, so the folder is read once. */
function isDrawn(slug: string): boolean {
  drawn ??= new Set(readFolder());
  return drawn.has(`${slug}.jpg`);
}

function readFolder(): string[] {
  const folder = path.join(home(), 'static', FOLDER);
  return fs.existsSync(folder) ? fs.readdirSync(folder) : [];
}

/** The card of the page at `address` (a path, perhaps with a query), else the site's, else null. */
export function cardFor(address: string): Card | null {
  const [place = ''] = address.split('?');
  const copy = cards[place];
  const slug = place === '/' ? 'home' : place.slice(1).replaceAll('/', '-');
  if (copy && isDrawn(slug)) return { src: `${FOLDER}/${slug}.jpg`, alt: copyOn(copy) };
  return isDrawn('site') ? { src: `${FOLDER}/site.jpg`, alt: copyOn(siteCard) } : null;
}

/** The card of a post, which is a crop of its lead picture, else the site's. */
export function cardForPost(img: string, title: string): Card | null {
  const src = cardOf(img);
  return src ? { src, alt: fillIn(seoCopy.pictureOf, { title }) } : cardFor('');
}

function copyOn({ eyebrow, title, line }: CardCopy): string {
  return [siteCopy.name, eyebrow, title, line].filter(Boolean).join('. ');
}
