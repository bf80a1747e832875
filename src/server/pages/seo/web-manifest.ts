import { siteNow } from '../../site/site-now';

/** /site.webmanifest: the name of the site where a phone keeps it as a bookmark. */
export function webManifest(): string {
  const { name, shortName, description } = siteNow().lab;
  return JSON.stringify({
    ...{ name, short_name: shortName, description, lang: 'en', start_url: '/', display: 'browser' },
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/apple-touch-icon.png', type: 'image/png', sizes: '180x180' },
    ],
  });
}
