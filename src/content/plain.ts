import { modelPages } from './models';
import type { NavLink } from './site';

export interface PlainData {
  title: string;
  eyebrow?: string;
  lead: string;
  paragraphs?: string[];
  links?: NavLink[];
}

/** Pages of a title and a few sentences, by their path. */
export const plainPages: Record<string, PlainData> = {
  '/projects': {
    title: 'Projects',
    lead: 'Projects will be listed here once there is something to show.',
  },
  '/media': { title: 'Media', lead: 'Under Construction' },
  ...modelPages,
};
