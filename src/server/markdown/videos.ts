import type MarkdownIt from 'markdown-it';
import { videoCopy } from '../../content/blog';
import { fillIn } from '../../shared/format';
import { escapeHtml } from '../platform/http/escape';
import { videoPlayers } from '../platform/http/security-headers';

interface Player {
  site: keyof typeof videoPlayers;
  /** The address of the frame that plays the video. */
  address: string;
}

/** The player of the video at an address of YouTube or Vimeo, or null for any other address. */
export function playerOf(address: string): Player | null {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return null;
  const { host, pathname, searchParams } = new URL(address);
  const place = host.replace(/^(www|m)\./, '') + pathname.replace(/\/$/, '');
  const [, vimeo] = /^vimeo\.com\/(\d{1,12})$/.exec(place) ?? [];
  if (vimeo) {
    return { site: 'Vimeo', address: `${videoPlayers.Vimeo}/video/${vimeo}?autoplay=1&dnt=1` };
  }
  const [, inPath = ''] = /^(?:youtube\.com\/shorts|youtu\.be)\/([^/]+)$/.exec(place) ?? [];
  const id = place === 'youtube.com/watch' ? (searchParams.get('v') ?? '') : inPath;
  if (!/^[\w-]{11}$/.test(id)) return null;
  const [, start] = /^(\d{1,6})s?$/.exec(searchParams.get('t') ?? '') ?? [];
  const from = start ? `&start=${start}` : '';
  return { site: 'YouTube', address: `${videoPlayers.YouTube}/embed/${id}?autoplay=1${from}` };
}

/** Marks the paragraphs of a text that are only a link to a video. */
export function markVideos(tokens: MarkdownIt.Token[]): void {
  for (const [at, token] of tokens.entries()) {
    if (token.type !== 'paragraph_open' || token.level > 0) continue;
    const [link, text, close, ...more] = tokens[at + 1]?.children ?? [];
    const isOnlyLink =
      link?.type === 'link_open' && text?.type === 'text' && close?.type === 'link_close';
    if (!isOnlyLink || more.length > 0) continue;
    if (playerOf(String(link.attrGet('href')))) token.attrSet('class', 'video');
  }
}

/**
 * Puts a place for the player above each video's link in rendered HTML. The browser loads the
 * player only when the button is pressed (client/lib/play-videos.ts).
 */
export function withPlayers(html: string): string {
  const links = /<p class="video">(<a href="([^"]*)"[^>]*>[^<]*<\/a>)<\/p>/g;
  return html.replace(links, (whole, link: string, href: string) => {
    const player = playerOf(href.replaceAll('&amp;', '&'));
    if (!player) return whole;
    const { site, address } = player;
    const say = (sentence: string) => escapeHtml(fillIn(sentence, { site }));
    const place =
      `<div class="player framed needs-script" data-player="${escapeHtml(address)}"` +
      ` data-title="${say(videoCopy.frame)}"><p>${say(videoCopy.text)}</p>` +
      `<button type="button" class="btn">${say(videoCopy.play)}</button></div>`;
    return `<div class="video">${place}<p>${link}</p></div>`;
  });
}
