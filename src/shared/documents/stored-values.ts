import { checkFields } from './check-fields';
import { editableFields, type FieldRow, type Fields, type FieldValues } from './fields';

// A later release may have other fields than the release that stored the values. Each value that no
// longer fits is ignored.

/** Whether a path is another path, or that of a part of it. */
export function isWithin(path: string, whole: string): boolean {
  return path === whole || path.startsWith(`${whole}.`);
}

/** The values that the check of a document accepts: only these are shown to readers. */
export function acceptedValues(fields: Fields, defaults: object, values: FieldValues): FieldValues {
  const problems = Object.keys(checkFields(fields, defaults, values));
  return filterValues(values, (path) => !problems.some((problem) => isWithin(problem, path)));
}

/**
 * The values that a form can show: of the type of their field, but perhaps too long or missing
 * something, so that nothing that staff wrote is lost.
 */
export function editableValues(fields: Fields, values: FieldValues): FieldValues {
  const known = new Map(editableFields(fields).map(({ path, field }) => [path, field]));
  return filterValues(values, (path, value) => {
    const field = known.get(path);
    return field !== undefined && hasTypeOf(field, value);
  });
}

function filterValues(
  values: FieldValues,
  isKept: (path: string, value: unknown) => boolean,
): FieldValues {
  return Object.fromEntries(Object.entries(values).filter(([path, value]) => isKept(path, value)));
}

function hasTypeOf(field: FieldRow, value: unknown): boolean {
  if (value === undefined) return true;
  switch (field.kind) {
    case 'line':
    case 'text':
    case 'markdown':
    case 'date':
      return typeof value === 'string';
    case 'link':
      return hasTexts(value, ['href', 'text']);
    case 'image':
      return isImage(value);
    case 'switch':
      return typeof value === 'boolean';
    case 'list':
      return Array.isArray(value) && value.every((entry) => hasTypeOf(field.of, entry));
    case 'group':
      return (
        isObject(value) &&
        Object.entries(value).every(([name, part]) => {
          const one = Object.hasOwn(field.fields, name) ? field.fields[name] : undefined;
          return one !== undefined && hasTypeOf(one, part);
        })
      );
    case 'fixed':
      return true;
  }
}

function isImage(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { decorative = false, ...texts } = value as { decorative?: unknown };
  return typeof decorative === 'boolean' && hasTexts(texts, ['img', 'alt']);
}

/** Whether a value consists of texts with these names. */
function hasTexts(value: unknown, names: string[]): boolean {
  if (!isObject(value)) return false;
  const parts = Object.entries(value);
  return parts.every(([name, part]) => names.includes(name) && typeof part === 'string');
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
