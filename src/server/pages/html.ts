import type { PageHead } from '../../shared/page';
import type { Config } from '../platform/config';
import { absolute } from '../platform/http/paths';
import { labIcons } from '../site/icons';
import { accentSheet } from './accent-sheet';
import type { Assets } from './assets';
import { escapeHtml, escapeJson } from '../platform/http/escape';
import { headTags } from './head-tags';
import type { PageMeta } from './page-meta';

interface HtmlParts {
  head: PageHead;
  /** Metadata for machines; omitted for pages that answer an error. */
  meta?: PageMeta;
  /** The page's markup, already escaped. */
  markup: string;
  /** The data for hydration; omitted for pages that stay static. */
  seed?: object;
  /** The accent colour, if it is not the published one; '' for none. */
  accent?: string | undefined;
  /** `page` by default: a page of the public site. */
  bundle?: 'page' | 'desk' | 'previewFrame';
}

/** The complete HTML of a page. */
export function renderHtml(config: Config, assets: Assets, parts: HtmlParts): Buffer {
  const { head, meta, markup, seed, accent, bundle = 'page' } = parts;
  const script = assets.scripts[bundle];
  const before = [
    '<!doctype html>',
    // The script of a public page adds the fonts (client/start.ts).
    bundle === 'page' && seed ? '<html lang="en">' : '<html lang="en" class="fonts">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(head.title)}</title>`,
    `<meta name="description" content="${escapeHtml(head.description)}">`,
    head.noindex ? '<meta name="robots" content="noindex">' : '',
    canonicalLink(config, head, meta),
    ...(meta ? headTags(config, head, meta) : []),
    '<meta name="theme-color" content="#faf8f3" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#0f1b1f" media="(prefers-color-scheme: dark)">',
    ...iconLinks(),
    '<link rel="manifest" href="/site.webmanifest">',
  ];
  const style =
    bundle === 'desk'
      ? Buffer.from(`<link rel="stylesheet" href="${assets.deskStyle}">`)
      : assets.styleElement;
  const after = [
    // Delays the first paint until main has arrived: in a half-loaded header, later content would
    // shift.
    bundle === 'page' ? '<link rel="expect" href="#main" blocking="render">' : '',
    seed ? `<script type="module" src="${script}"></script>` : '',
    '</head>',
    '<body>',
    `<div id="root">${markup}</div>`,
    seed ? `<script type="application/json" id="seed">${escapeJson(seed)}</script>` : '',
    '</body>',
    '</html>',
  ];
  return Buffer.concat([
    Buffer.from(`${joined(before)}\n`),
    style,
    accentSheet(accent)?.element ?? Buffer.of(),
    Buffer.from(`\n${joined(after)}`),
  ]);
}

/** The address that search engines list for the page; none for a page that they should not list. */
function canonicalLink(config: Config, { canonical }: PageHead, meta?: PageMeta): string {
  if (canonical === undefined) return '';
  const address = meta?.original ?? absolute(config, canonical);
  return `<link rel="canonical" href="${escapeHtml(address)}">`;
}

function iconLinks(): string[] {
  const icons = labIcons();
  if (icons) {
    return [
      `<link rel="icon" href="${icons.tab}" type="image/png" sizes="32x32">`,
      `<link rel="icon" href="${icons.small}" type="image/png" sizes="192x192">`,
      `<link rel="apple-touch-icon" href="${icons.touch}">`,
    ];
  }
  return [
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  ];
}

const joined = (lines: string[]): string => lines.filter((line) => line !== '').join('\n');
