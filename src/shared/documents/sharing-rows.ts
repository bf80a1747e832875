import { limits } from '../limits';
import { imageAddress, line, text } from './field-rows';

/** What search engines and shared links show of a document instead of its own texts; '' for those. */
export const sharingRows = {
  title: line('Title for search engines', {
    optional: true,
    max: limits.sharingTitle,
    hint: 'Search engines show about 60 characters. The name of the lab follows the title.',
  }),
  description: text('Description for search engines', {
    optional: true,
    max: limits.sharingText,
    hint: 'Search engines show about 160 characters.',
  }),
  image: imageAddress('Image for shared links'),
};
