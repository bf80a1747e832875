import { sitePageOf, type SitePageKind } from '../../content/site-pages';
import { checkFields, type FieldProblems, nameOf } from '../../shared/documents/check-fields';
import {
  type FieldValues,
  ownValues,
  editableFields,
  type Fields,
  leavesIn,
} from '../../shared/documents/fields';
import { acceptedValues, isWithin } from '../../shared/documents/stored-values';
import { refuseFields } from '../platform/user-error';
import { findBeyondBound } from '../markdown/markdown-bounds';

/** What is wrong with the Markdown of checked values: it exceeds a bound of posts. */
function markdownProblems(fields: Fields, values: FieldValues): FieldProblems {
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

/**
 * The values to store of those that were sent: only what differs from the default. Throws 400 with
 * the problem of each field as `values.<path>`.
 */
export function valuesToStore(name: SitePageKind, sent: FieldValues): FieldValues {
  const { copy, fields } = sitePageOf(name);
  const values = withoutBlankTexts(sent);
  const checked = Object.entries(checkFields(fields, copy, values));
  // Only of values of the right types.
  const problems = checked.length > 0 ? checked : Object.entries(markdownProblems(fields, values));
  refuseFields(problems.map(([path, problem]) => [`values.${path}`, problem]));
  return ownValues(copy, fields, values);
}

/**
 * The values that a preview shows of those that were sent. The others may not be complete yet, such as
 * an entry that was just added to a list.
 */
export function valuesToShow(name: SitePageKind, sent: FieldValues): FieldValues {
  const { copy, fields } = sitePageOf(name);
  const values = Object.entries(withoutBlankTexts(sent));
  const problems = Object.keys(checkFields(fields, copy, Object.fromEntries(values)));
  const isComplete = (path: string) => !problems.some((problem) => isWithin(problem, path));
  const shown = values.map(([path, value]) => [
    path,
    Array.isArray(value) ? value.filter((_, at) => isComplete(`${path}.${at}`)) : value,
  ]);
  return acceptedValues(fields, copy, Object.fromEntries(shown));
}

/** A text of spaces is empty: a page leaves out its part. */
function withoutBlankTexts<Value>(value: Value): Value {
  const cleaned = (part: unknown): unknown => {
    if (typeof part === 'string') return part.trim() === '' ? '' : part;
    if (Array.isArray(part)) return part.map(cleaned);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, one]) => [name, cleaned(one)]));
  };
  return cleaned(value) as Value;
}
