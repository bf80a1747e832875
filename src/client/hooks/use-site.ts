import { createContext, useContext } from 'react';
import type { SiteWords } from '../../content/site';

/** What every page shares: the lab's words and links, and the zone in which dates are shown. */
export interface Site {
  words: SiteWords;
  timeZone: string;
}

export const SiteContext = createContext<Site | null>(null);

export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite needs a SiteContext');
  return site;
}
