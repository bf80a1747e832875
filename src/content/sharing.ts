import type { ImageValue } from '../shared/values';
import { group, image } from '../shared/documents/field-rows';
import { sharingRows } from '../shared/documents/sharing-rows';

/** What search engines and shared links show of a page instead of its own texts; '' for those. */
export interface SharingCopy {
  title: string;
  description: string;
  image: ImageValue;
}

export const noSharing: SharingCopy = {
  title: '',
  description: '',
  image: { img: '', alt: '' },
};

export const sharingFields = group(
  'Search and sharing',
  {
    title: sharingRows.title,
    description: { ...sharingRows.description, label: 'Description' },
    image: image(sharingRows.image.label, {
      optional: true,
      hint: 'An uploaded image of at least 1200 by 630 pixels. Without one, the title and the description are shown.',
    }),
  },
  'What search engines and other sites show instead of the title and the introduction of the page.',
);
