import { editableFields, type Field, isBlank, valueAt } from '../../../shared/fields';
import type { AnyDocument } from '../../../content/documents';
import { type FieldValues } from '../../../shared/fields';
import { valueIn } from './page-values';

/** A text of a page, with the path of its control: `faq.items.2.name`. */
export interface TextAt {
  path: string;
  text: string;
}

/** The texts of a value that can be edited, in reading order, also those that are empty. */
export function textsAt(field: Field, path: string, value: unknown): TextAt[] {
  const child = (key: string | number) => `${path}.${key}`;
  switch (field.kind) {
    case 'line':
    case 'text':
    case 'markdown':
    case 'date':
      return [{ path, text: typeof value === 'string' ? value : '' }];
    case 'link':
      return ['text', 'href'].map((part) => ({ path: child(part), text: textIn(value, part) }));
    case 'image':
      return (['alt', 'img'] as const).map((part) => ({
        path: child(part),
        text: textIn(value, part),
      }));
    case 'list':
      return listOf(value).flatMap((entry, at) => textsAt(field.of, child(at), entry));
    case 'group':
      return Object.entries(field.fields).flatMap(([key, one]) =>
        textsAt(one, child(key), valueAt(objectOf(value), key)),
      );
    case 'switch':
      return [{ path, text: value === true ? field.label : '' }];
    case 'fixed':
      return [];
  }
}

/** The texts of a whole page, with the values that were changed. */
export function textsOfPage(document: AnyDocument, values: FieldValues): TextAt[] {
  return editableFields(document.fields).flatMap(({ field, path }) =>
    textsAt(field, path, valueIn(document, values, path)),
  );
}

/** A value as plain text, to compare it with another. */
export function plainTextOf(field: Field, value: unknown): string {
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

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : [];
}

export function objectOf(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}
