import type { FieldsOf } from '../shared/documents/fields';
import { address, image, line, list, onOff, text } from '../shared/documents/field-rows';
import { noImage } from './field-rows';

/** A press item as staff edit it. */
export const emptyPressItem = {
  title: '',
  company: '',
  date: '',
  link: '',
  quote: '',
  image: noImage,
  blurb: [] as string[],
  details: '',
  tags: [] as string[],
  featured: false,
  /** The last part of its address; '' for the default. */
  direct: '',
};

export type PressItemCopy = typeof emptyPressItem;

export const pressItemFields: FieldsOf<PressItemCopy> = {
  title: line('Title'),
  company: line('Publication', { max: 120 }),
  date: line('Date', {
    max: 40,
    hint: 'As readers see it, such as 22 September 2026. The newest item comes first.',
  }),
  link: address('Link to the full article', { hint: 'It starts with https://' }),
  quote: text('Quote', { optional: true, max: 600, hint: 'Without quotation marks.' }),
  image: image('Image', {
    described: true,
    optional: true,
    hint: 'It leads to the full article.',
  }),
  blurb: list('Paragraphs', 'Paragraph', text('Paragraph', { max: 5000 })),
  details: text('Details', { optional: true, hint: 'In smaller type below the paragraphs.' }),
  tags: list('Tags', 'Tag', line('Tag', { max: 40 }), { most: 10 }),
  featured: onOff('Featured', 'Featured items come first. The newest of them is on the home page.'),
  direct: line('Address', {
    optional: true,
    max: 200,
    hint: 'What follows /press/. Leave it empty to use the title. After a change, the former address still works.',
  }),
};
