import type { FieldsOf } from '../shared/documents/fields';
import type { LinkValue } from '../shared/values';
import { links, opening, paragraphs } from './field-rows';

export interface PlainData {
  title: string;
  eyebrow?: string;
  lead: string;
  paragraphs?: string[];
  links?: LinkValue[];
}

export const projectsCopy: PlainData = {
  title: 'Projects',
  lead: 'Projects will be listed here once there is something to show.',
};

export const mediaCopy: PlainData = { title: 'Media', lead: 'Under Construction' };

export const plainFields: FieldsOf<PlainData> = { ...opening, paragraphs, links };
