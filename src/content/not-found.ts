import type { FieldsOf } from '../shared/documents/fields';
import { line, text } from '../shared/documents/field-rows';

export const notFoundCopy = {
  title: 'It seems you may be lost',
  text: 'There is no page at this address. It may have moved, or the link may be mistyped.',
  home: 'Go to the home page',
};

export type NotFoundCopy = typeof notFoundCopy;

export const notFoundFields: FieldsOf<NotFoundCopy> = {
  title: line('Title', { max: 120 }),
  text: text('Text', { max: 600 }),
  home: line('Button to the home page', { max: 80 }),
};
