import type { FieldProblems } from '../../shared/check-fields';
import { nameOf } from '../../shared/check-fields';
import {
  editableFields,
  type Field,
  type Fields,
  type FieldValues,
  valueAt,
} from '../../shared/fields';
import { findBeyondBound } from '../markdown/markdown-bounds';

/** What is wrong with the Markdown of checked values: it exceeds a bound of posts. */
export function markdownProblems(fields: Fields, values: FieldValues): FieldProblems {
  const problems = editableFields(fields).flatMap((row) =>
    markdownIn(row.field, row.path, values[row.path]).flatMap(([path, content]) => {
      const beyond = findBeyondBound([{ type: 'text', content }]);
      return beyond ? [[path, `${nameOf(row)}: ${beyond.problem}`]] : [];
    }),
  );
  return Object.fromEntries(problems) as FieldProblems;
}

/** The Markdown in a checked value, with the path of each text. */
function markdownIn(field: Field, path: string, value: unknown): [path: string, text: string][] {
  switch (field.kind) {
    case 'markdown':
      return typeof value === 'string' ? [[path, value]] : [];
    case 'list':
      return Array.isArray(value)
        ? value.flatMap((entry, at) => markdownIn(field.of, `${path}.${at}`, entry))
        : [];
    case 'group':
      return Object.entries(field.fields).flatMap(([name, one]) =>
        markdownIn(one, `${path}.${name}`, valueAt(Object(value) as object, name)),
      );
    default:
      return [];
  }
}
