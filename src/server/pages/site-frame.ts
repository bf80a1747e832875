import type { Site } from '../../client/hooks/use-site';
import { type NavLink, siteCopy } from '../../content/site';
import { fillIn } from '../../shared/format';
import { readCopy } from '../documents/read-copy';
import type { Config } from '../platform/config';

/**
 * What all pages share at the moment: the year is that of the lab's time zone, and no link leads to the
 * models while the lab has taken them off its site.
 */
export async function siteFrame({ timeZone }: Pick<Config, 'timeZone'>): Promise<Site> {
  const { shown } = await readCopy('models');
  const { nav, footer } = siteCopy;
  const kept = (links: NavLink[]) =>
    shown ? links : links.filter(({ href }) => !isOfModels(href));
  const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone }).format(new Date());
  return {
    copy: {
      ...siteCopy,
      nav: kept(nav),
      footer: {
        ...footer,
        links: kept(footer.links),
        more: kept(footer.more),
        copyright: fillIn(footer.copyright, { year }),
      },
    },
    timeZone,
  };
}

/** Whether a link leads to the page of the models or to one of them. */
function isOfModels(href: string): boolean {
  return /^\/bot_values(?![^/?#])/.test(href);
}
