import type { Field } from '../../../shared/documents/fields';

/** The value of a new entry of a list. */
export function blankValue(field: Field): unknown {
  switch (field.kind) {
    case 'line':
    case 'text':
    case 'markdown':
    case 'date':
      return '';
    case 'link':
      return { href: '', text: '' };
    case 'image':
      return { img: '', alt: '' };
    case 'switch':
      return false;
    case 'list':
      return [];
    case 'group':
      return Object.fromEntries(
        Object.entries(field.fields)
          .filter(([, { kind }]) => kind !== 'fixed')
          .map(([name, one]) => [name, blankValue(one)]),
      );
    case 'fixed':
      return undefined;
  }
}
