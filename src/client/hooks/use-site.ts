import { createContext, useContext } from 'react';
import type { SiteCopy } from '../../content/site';

/** What every page shares: the lab's words and links, and the zone in which dates are shown. */
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
