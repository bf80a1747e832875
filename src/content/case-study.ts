import type { FieldsOf } from '../shared/documents/fields';
import type { ImageValue } from '../shared/values';
import { image, line, link, text } from '../shared/documents/field-rows';
import type { NavLink } from './site';

export interface CaseStudy {
  title: string;
  text: string;
  /** A drawing is in its place without one. */
  image: ImageValue;
  link: NavLink;
}

export const caseStudy: CaseStudy = {
  title: '',
  text: '',
  image: { img: '', alt: '' },
  link: { href: '', text: '' },
};

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
