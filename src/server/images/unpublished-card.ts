import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../platform/config';
import { type CardContent, cardFor, labOnCards } from './cards';

const FOLDER = '/images/cards/unpublished/';

/** Longer texts are not drawn whole, and would only make the address longer. */
const MOST = 200;

const signatureOf = ({ jwtSecret }: Pick<Config, 'jwtSecret'>, payload: string) =>
  createHmac('sha256', jwtSecret).update(`card ${payload}`).digest('base64url');

/**
 * The card that a page would have with this content. No page has it yet, so what is drawn is in the
 * address itself, with a signature: only staff get such addresses.
 */
export function unpublishedCard(
  config: Config,
  content: CardContent,
): { src: string; alt: string } {
  const { src, alt, drawn } = cardFor('/', content, labOnCards());
  if (!drawn) return { src, alt };
  const cut = Object.entries(drawn).map(([name, text]) => [name, text?.slice(0, MOST)]);
  const payload = Buffer.from(JSON.stringify(Object.fromEntries(cut))).toString('base64url');
  return { src: `${FOLDER}${payload}.${signatureOf(config, payload)}.jpg`, alt };
}

/** What is drawn at the address of an unpublished card; null if the site did not make the address. */
export function readUnpublishedCard(config: Config, address: string): CardContent | null {
  if (!address.startsWith(FOLDER)) return null;
  const [, payload = '', sent = ''] =
    /^([\w-]+)\.([\w-]{43})\.jpg$/.exec(address.slice(FOLDER.length)) ?? [];
  const expected = signatureOf(config, payload);
  if (sent.length !== expected.length) return null;
  if (!timingSafeEqual(Buffer.from(sent), Buffer.from(expected))) return null;
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as CardContent;
}
