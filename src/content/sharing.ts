import type { ImageValue } from '../shared/documents/fields';
import { limits } from '../shared/limits';
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

/** Labels and hints that the forms of pages and of posts share. */
export const sharingLabels = {
  group: 'Search and sharing',
  title: 'Title for search engines',
  titleHint: 'Search engines show about 60 characters. The name of the lab follows the title.',
  descriptionHint: 'Search engines show about 160 characters.',
  image: 'Image for shared links',
};

export const sharingFields = group(
  sharingLabels.group,
  {
    title: line(sharingLabels.title, {
      optional: true,
      max: limits.sharingTitle,
      hint: sharingLabels.titleHint,
    }),
    description: text('Description', {
      optional: true,
      max: limits.sharingText,
      hint: sharingLabels.descriptionHint,
    }),
    image: image(sharingLabels.image, {
      optional: true,
      hint: 'An uploaded image of at least 1200 by 630 pixels. Without one, the title and the description are shown.',
    }),
  },
  'What search engines and other sites show instead of the title and the introduction of the page.',
);
