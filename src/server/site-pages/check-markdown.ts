import { type FieldProblems, nameOf } from '../../shared/documents/check-fields';
import {
  editableFields,
  type Fields,
  type FieldValues,
  leavesIn,
} from '../../shared/documents/fields';
import { findBeyondBound } from '../markdown/markdown-bounds';

/** What is wrong with the Markdown of checked values: it exceeds a bound of posts. */
export function markdownProblems(fields: Fields, values: FieldValues): FieldProblems {
  const problems: FieldProblems = {};
  for (const row of editableFields(fields)) {
    for (const { path, field, value } of leavesIn(row.field, row.path, values[row.path])) {
      if (field.kind !== 'markdown' || typeof value !== 'string') continue;
      const beyond = findBeyondBound([{ type: 'text', content: value }]);
      if (beyond) problems[path] = `${nameOf(row)}: ${beyond.problem}`;
    }
  }
  return problems;
}
