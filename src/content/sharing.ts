import type { ImageValue } from '../shared/fields';
import { group, image, line, text } from './field-rows';

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
    title: line('Title for search engines', {
      optional: true,
      max: 120,
      hint: 'Search engines show about 60 characters. The name of the lab follows the title.',
    }),
    description: text('Description', {
      optional: true,
      max: 300,
      hint: 'Search engines show about 160 characters.',
    }),
    image: image('Image for shared links', {
      optional: true,
      hint: 'An uploaded image of at least 1200 by 630 pixels. Without one, the title and the description are shown.',
    }),
  },
  'What search engines and other sites show instead of the title and the introduction of the page.',
);
