import type { Site } from '../../client/hooks/use-site';
import { type NavLink, siteCopy } from '../../content/site';
import { readCopy } from '../documents/read-copy';
import type { Config } from '../platform/config';

/**
 * What all pages share at the moment: no link leads to the
 * models while the lab has taken them off its site.
 */
export async function siteFrame({ timeZone }: Pick<Config, 'timeZone'>): Promise<Site> {
  const { shown } = await readCopy('models');
  const { nav, footer } = siteCopy;
  const kept = (links: NavLink[]) =>
    shown ? links : links.filter(({ href }) => !isOfModels(href));
  return {
    copy: {
      ...siteCopy,
      nav: kept(nav),
      footer: {
        ...footer,
        links: kept(footer.links),
        more: kept(footer.more),
      },
    },
    timeZone,
  };
}

/** Whether a link leads to the page of the models or to one of them. */
function isOfModels(href: string): boolean {
  return /^\/bot_values(?![^/?#])/.test(href);
}
