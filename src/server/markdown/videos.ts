import type MarkdownIt from 'markdown-it';
import { videoCopy } from '../../content/blog';
import { fillIn } from '../../shared/format';
import { playerOf } from '../../shared/video-address';
import { escapeHtml } from '../platform/http/escape';

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
