import { frameLabels } from '../../content/navigation';
import type { LinkValue } from '../../shared/values';
import { fillIn, splitParagraphs } from '../../shared/format';
import type { Site } from '../../shared/frame';
import { readImageAddress, widthAddress, widthsOf } from '../../shared/image-address';
import type { Config } from '../platform/config';
import type { SharedCopy } from './site-with';

/**
 * The header and the footer with the lab's texts and links, and the time zone of dates. No link leads to
 * the models while the lab has taken them off its site.
 */
export function frameOf(
  config: Pick<Config, 'timeZone'>,
  { site, navigation, models }: SharedCopy,
): Site {
  const { lab, look, legal, footer } = site;
  const { name, shortName, tagline } = lab;
  const timeZone = config.timeZone ?? site.services.timeZone;
  const kept = (links: LinkValue[]) =>
    models.shown ? links : links.filter(({ href }) => !isOfModels(href));
  const { contact, links, more } = navigation.footer;
  const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone }).format(new Date());
  return {
    copy: {
      ...frameLabels,
      name,
      shortName,
      tagline,
      nav: kept(navigation.header),
      footer: {
        ...frameLabels.footer,
        about: footer.about,
        contact,
        links: kept(links),
        more: kept(more),
        social: footer.social,
        copyright: fillIn(footer.copyright, { year }),
        legal: { ...legal, imprint: splitParagraphs(legal.imprint) },
      },
    },
    timeZone,
    ...logoOf(look),
    ...(look.accent ? { accent: look.accent } : {}),
  };
}

function logoOf({ logo, darkLogo, named }: SharedCopy['site']['look']): Pick<Site, 'logo'> {
  const light = smallest(logo.img);
  const dark = smallest(darkLogo.img);
  return light ? { logo: { light, ...(dark ? { dark } : {}), named } } : {};
}

/** The smallest file of an uploaded image, which is large enough for a logo. */
function smallest(address: string) {
  const image = readImageAddress(address);
  if (!image) return null;
  const [width = image.width] = widthsOf(image.width);
  const height = Math.round((image.height * width) / image.width);
  return { src: widthAddress(image, width), width, height };
}

/** Whether a link leads to the page of the models or to one of them. */
function isOfModels(href: string): boolean {
  return /^\/bot_values(?![^/?#])/.test(href);
}
