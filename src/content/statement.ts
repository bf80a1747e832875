import type { FieldsOf } from '../shared/documents/fields';
import type { LinkValue } from '../shared/values';
import { group, line, link, list, text } from '../shared/documents/field-rows';
import { type PartCopy, leavesOut, opening, part } from './field-rows';

/** A page on which the lab says how it treats its readers. */
export interface StatementCopy {
  eyebrow: string;
  title: string;
  lead: string;
  parts: PartCopy[];
  contact: { title: string; text: string; link: LinkValue };
}

export const statementFields: FieldsOf<StatementCopy> = {
  ...opening,
  parts: list('Parts', 'Part', part('Part', 'paragraphs', 'items', 'terms', 'text'), { most: 16 }),
  contact: group('Contact', {
    title: line('Title'),
    text: text('Text', { optional: true, hint: leavesOut }),
    link: link('Link', { optional: true }),
  }),
};
