import { labIcons } from '../../site/icons';
import { siteNow } from '../../site/site-now';

/** /site.webmanifest: the name of the site where a phone keeps it as a bookmark. */
export function webManifest(): string {
  const { name, shortName, description } = siteNow().lab;
  const icons = labIcons();
  return JSON.stringify({
    ...{ name, short_name: shortName, description, lang: 'en', start_url: '/', display: 'browser' },
    icons: icons
      ? [png(icons.small, 192), png(icons.large, 512)]
      : [
          { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
          png('/apple-touch-icon.png', 180),
        ],
  });
}

const png = (src: string, side: number) => {
  return { src, type: 'image/png', sizes: `${side}x${side}` };
};
