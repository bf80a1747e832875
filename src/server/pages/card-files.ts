import { buffer } from 'node:stream/consumers';
import type { Context, Next } from 'koa';
import { imageName, readImageAddress } from '../../shared/image-address';
import { matchRoute } from '../../shared/match-route';
import { type CardContent, labOnCards, pageOfCard, siteCard } from '../images/cards';
import { drawCard, type ReadImage } from '../images/draw-card';
import { readUnpublishedCard } from '../images/unpublished-card';
import type { Config } from '../platform/config';
import { clientAddress } from '../platform/http/address';
import { isPossible } from '../platform/http/paths';
import { takePoint } from '../platform/http/rate-limit';
import { UserError } from '../platform/user-error';
import { loadPage } from './page-data';
import type { PageCache } from './page-cache';
import { describePage } from './page-meta';

/** Cards in memory, of about 50 kB each. */
const KEPT = 100;

const perClient = { name: 'cards', points: 120, duration: 60 };
const TOO_MANY = 'Too many images were asked for. Try again in a minute';

interface DrawnCard {
  bytes: Promise<Buffer>;
  /** Of the page cache, when the page last had this card. */
  generation: number;
}

/**
 * Answers the cards that the server draws. An address is known only while its page has that card, so
 * nobody can have other texts drawn.
 */
export function cardFiles(visible: Pick<PageCache, 'generation' | 'paused'>) {
  const kept = new Map<string, DrawnCard>();

  async function find(ctx: Context, page: string): Promise<Buffer | null> {
    const address = ctx.path;
    const before = kept.get(address);
    const { generation } = visible;
    if (before?.generation === generation && !visible.paused) return before.bytes;
    await takePoint(perClient, clientAddress(ctx), TOO_MANY);
    const content = await contentAt(ctx.config, page, address);
    const same = kept.get(address);
    kept.delete(address);
    if (!content) return null;
    const bytes = same?.bytes ?? drawCard(content, labOnCards(), imagesOf(ctx));
    kept.set(address, { bytes, generation });
    bytes.catch(() => kept.delete(address));
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return bytes;
  }

  return async (ctx: Context, next: Next): Promise<void> => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    const unpublished = readUnpublishedCard(ctx.config, ctx.path);
    const page = pageOfCard(ctx.path);
    if (!unpublished && page === null) return next();
    if (unpublished) await takePoint(perClient, clientAddress(ctx), TOO_MANY);
    const bytes = unpublished
      ? await drawCard(unpublished, labOnCards(), imagesOf(ctx))
      : await find(ctx, page ?? '');
    if (!bytes) throw new UserError('not-found', 'Image not found');
    ctx.set(
      unpublished
        ? { 'cache-control': 'private, max-age=600', 'x-robots-tag': 'noindex' }
        : { 'cache-control': 'public, max-age=31536000, immutable' },
    );
    ctx.type = 'jpeg';
    ctx.body = bytes;
  };
}

/** Reads uploaded images for cards. */
function imagesOf({ media }: Context): ReadImage {
  return async (address) => {
    const image = readImageAddress(address);
    const file = image && (await media.open(image.folder, imageName(image)));
    return file ? buffer(file.stream) : null;
  };
}

/** What is drawn at the address of a card of the page at this path; null if its card is another. */
async function contentAt(
  config: Config,
  page: string,
  address: string,
): Promise<CardContent | null> {
  const site = siteCard(labOnCards());
  if (site.src === address) return site.drawn ?? null;
  if (!isPossible(page)) return null;
  const match = matchRoute(page);
  if (match.row.noindex) return null;
  const loaded = await loadPage(config, match);
  const { card } = describePage(config, match.row, loaded);
  return card.src === address ? (card.drawn ?? null) : null;
}
