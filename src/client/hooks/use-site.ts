import { createContext, useContext } from 'react';
import type { SiteCopy } from '../../content/site';

/** What all pages share: the site's copy and links, and the time zone of dates. */
export interface Site {
  copy: SiteCopy;
  timeZone: string;
}

export const SiteContext = createContext<Site | null>(null);

export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite needs a SiteContext');
  return site;
}
