import {
  editableFields,
  type FieldRow,
  isBlank,
  leavesIn,
  valueAt,
  type FieldValues,
} from '../../../shared/documents/fields';
import type { ImageValue } from '../../../shared/values';
import type { AnySitePage } from '../../../content/site-pages';
import { compareLabels } from '../../../content/history';
import { valueIn } from './page-values';

const marked = compareLabels.decorative;

/** A text of a page, with the path of its control: `faq.items.2.name`. */
export interface TextAt {
  path: string;
  text: string;
}

/** The texts of a value that can be edited, in reading order, also those that are empty. */
function textsAt(whole: FieldRow, place: string, values: unknown): TextAt[] {
  return leavesIn(whole, place, values).flatMap(({ field, path, value }) => {
    const parts = (...names: string[]) =>
      names.map((name) => ({ path: `${path}.${name}`, text: textIn(value, name) }));
    switch (field.kind) {
      case 'link':
        return parts('text', 'href');
      case 'image':
        return [
          ...parts('alt', 'img'),
          { path: `${path}.decorative`, text: imageIn(value).decorative ? marked : '' },
        ];
      case 'switch':
        return [{ path, text: value === true ? field.label : '' }];
      default:
        return [{ path, text: typeof value === 'string' ? value : '' }];
    }
  });
}

/** The texts of a whole page, with the values that were changed. */
export function textsOfPage(page: AnySitePage, values: FieldValues): TextAt[] {
  return editableFields(page.fields).flatMap(({ field, path }) =>
    textsAt(field, path, valueIn(page, values, path)),
  );
}

/** A value as plain text, to compare it with another. */
export function plainTextOf(field: FieldRow, value: unknown): string {
  if (field.kind === 'list') {
    const separator = field.of.kind === 'text' || field.of.kind === 'group' ? '\n\n' : '\n';
    return listOf(value)
      .map((entry) => plainTextOf(field.of, entry))
      .join(separator);
  }
  if (isBlank(value)) return '';
  return textsAt(field, '', value)
    .map(({ text }) => text)
    .filter(Boolean)
    .join('\n');
}

/** The part of a link or group that is a text. */
export function textIn(value: unknown, part: string): string {
  const found = valueAt(objectOf(value), part);
  return typeof found === 'string' ? found : '';
}

/** An image, with all of its parts. */
export function imageIn(value: unknown): Required<ImageValue> {
  const decorative = valueAt(objectOf(value), 'decorative') === true;
  return { img: textIn(value, 'img'), alt: textIn(value, 'alt'), decorative };
}

/** The addresses of the images in a value. */
export function imageAddressesIn(field: FieldRow, value: unknown): string[] {
  return leavesIn(field, '', value).flatMap((leaf) =>
    leaf.field.kind === 'image' ? imageIn(leaf.value).img || [] : [],
  );
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : [];
}

export function objectOf(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}
