import type { FieldsOf } from '../shared/documents/fields';
import { opening, paragraphs } from './field-rows';

export const contactCopy = {
  eyebrow: 'Contact',
  title: 'Contact us',
  lead: 'Tell us about the system you are building, buying or living with.',
  paragraphs: [
    'It helps to know what the system does, who relies on it, and what you would like to be sure of. A few sentences are enough.',
    'Please leave out anything confidential. If we need documents or access, we will first agree with you on how to send them.',
    'Journalists are welcome to write to us here too. Please say when you need an answer.',
  ],
};

export type ContactCopy = typeof contactCopy;

export const contactFields: FieldsOf<ContactCopy> = { ...opening, paragraphs };
