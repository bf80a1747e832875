import { fillIn } from '../../shared/format';
import { seoCopy } from '../../content/sharing';
import type { PageHead } from '../../shared/page';
import type { Config } from '../platform/config';
import { absolute } from '../platform/http/paths';
import { escapeHtml, escapeJson } from '../platform/http/escape';
import { siteNow } from '../site/site-now';
import type { PageMeta } from './page-meta';

/** The lines of a page's head for machines: the card, the feed and structured data. */
export function headTags(config: Config, head: PageHead, meta: PageMeta): string[] {
  const feed = escapeHtml(fillIn(seoCopy.feed, { site: siteNow().lab.name }));
  return [
    ...openGraph(config, head, meta),
    ...twitter(config, head, meta),
    `<link rel="alternate" type="application/atom+xml" title="${feed}" href="/feed.xml">`,
    structuredData(meta),
  ];
}

function openGraph(
  config: Config,
  head: PageHead,
  { title, type, card, article }: PageMeta,
): string[] {
  const said: [string, string | null | undefined][] = [
    ['og:site_name', siteNow().lab.name],
    ['og:locale', 'en_GB'],
    ['og:type', type],
    ['og:title', title],
    ['og:description', head.description],
    ['og:url', head.canonical && absolute(config, head.canonical)],
    ['og:image', absolute(config, card.src)],
    ['og:image:type', 'image/jpeg'],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', card.alt],
    ['article:published_time', article?.published],
    ['article:modified_time', article?.modified],
    ...(article?.authors ?? []).map((author): [string, string] => ['article:author', author]),
    ...(article?.tags ?? []).map((tag): [string, string] => ['article:tag', tag]),
  ];
  return said.map(([name, value]) => tag('property', name, value));
}

function twitter(config: Config, head: PageHead, { title, card }: PageMeta): string[] {
  return [
    tag('name', 'twitter:card', 'summary_large_image'),
    tag('name', 'twitter:title', title),
    tag('name', 'twitter:description', head.description),
    tag('name', 'twitter:image', absolute(config, card.src)),
    tag('name', 'twitter:image:alt', card.alt),
  ];
}

/** An empty string if there is no value. */
function tag(kind: 'property' | 'name', name: string, value: string | null | undefined): string {
  return value ? `<meta ${kind}="${name}" content="${escapeHtml(value)}">` : '';
}

/** The CSP treats this as data, because it is not executed. */
function structuredData({ graph }: PageMeta): string {
  if (graph.length === 0) return '';
  const json = escapeJson({ '@context': 'https://schema.org', '@graph': graph });
  return `<script type="application/ld+json">${json}</script>`;
}
