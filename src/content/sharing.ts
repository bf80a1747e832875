import { group, image } from '../shared/documents/field-rows';
import { sharingRows } from '../shared/documents/sharing-rows';
import { noImage } from './field-rows';

/** What search engines and shared links show of a page instead of its own texts; '' for those. */
export const noSharing = {
  title: '',
  description: '',
  image: noImage,
};

export type SharingCopy = typeof noSharing;

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

/** Texts shown outside the site: on cards, in feeds and in search results. */
export const seoCopy = {
  /** The alt text of a post's card. */
  imageOf: 'Featured image of the post “{title}”',
  /** The first item of every breadcrumb trail. */
  home: 'Home',
  feed: 'Posts from {site}',
  releaseFeed: 'Model values from {site}',
  /** What was done to a release after its publication. */
  releaseChanges: {
    superseded: 'Superseded',
    withdrawn: 'Withdrawn',
    reply: 'Reply',
    'text removed': 'Text removed',
  },
};
