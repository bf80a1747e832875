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
  '/contact': {
    eyebrow: 'Contact',
    title: 'Contact',
    lead: 'Tell us about the system you are building, buying or living with. The contact form will stand here.',
  },
  '/projects': {
    title: 'Projects',
    lead: 'Projects will be listed here once there is something to show.',
  },
  '/media': { title: 'Media', lead: 'Under Construction' },
  ...modelPages,
};
