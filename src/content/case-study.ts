import type { FieldsOf } from '../shared/documents/fields';
import { image, line, link, text } from '../shared/documents/field-rows';
import { noImage } from './field-rows';

export const caseStudy = {
  title: '',
  text: '',
  /** A drawing is in its place without one. */
  image: noImage,
  link: { href: '', text: '' },
};

export type CaseStudy = typeof caseStudy;

export const caseStudyFields: FieldsOf<CaseStudy> = {
  title: line('Title', {
    optional: true,
    max: 120,
    hint: 'Leave this empty to leave the case study out of the home page.',
  }),
  text: text('Text', { optional: true, max: 600 }),
  image: image('Image', {
    optional: true,
    hint: 'Without an image, a drawing is shown.',
  }),
  link: link('Link', { optional: true }),
};
