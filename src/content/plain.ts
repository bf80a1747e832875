import type { FieldsOf } from '../shared/documents/fields';
import { links, opening, paragraphs } from './field-rows';
import type { NavLink } from './site';

export interface PlainData {
  title: string;
  eyebrow?: string;
  lead: string;
  paragraphs?: string[];
  links?: NavLink[];
}

export const projectsCopy: PlainData = {
  title: 'Projects',
  lead: 'Projects will be listed here once there is something to show.',
};

export const mediaCopy: PlainData = { title: 'Media', lead: 'Under Construction' };

export const plainFields: FieldsOf<PlainData> = { ...opening, paragraphs, links };
