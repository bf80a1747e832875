import { historyLabels } from '../../../content/history';
import { editorPath } from '../../../shared/documents/kinds';
import type { AnySitePage } from '../../../content/site-pages';
import type { SitePageJson, PageRevisionJson } from '../../../shared/api/site-pages';
import { nameOf } from '../../../shared/documents/check-fields';
import { editableFields, type FieldValues, isSameValue } from '../../../shared/documents/fields';
import { revisionsOf } from '../data/revisions';
import type { ComparedPart, HistorySource } from '../documents/history/history-source';
import { plainText } from '../documents/compare/part-text';
import { newestValues, valueIn } from './page-values';
import { imageIn, plainTextOf } from './texts';

/** The history of a page. */
export function pageHistory(page: AnySitePage, current: SitePageJson): HistorySource<FieldValues> {
  const { _id: id, version } = current;
  return {
    kind: 'page',
    id,
    address: revisionsOf('page', id),
    editor: editorPath('page', id),
    current: { version, content: newestValues(current) },
    contentOf: (revision) => (revision as PageRevisionJson).values,
    compare: (one, other) => comparePages(page, one, other),
    restored: (content): { version: number; values: FieldValues } => ({ version, values: content }),
    restoredText: historyLabels.restored.page,
  };
}

/** All fields of two revisions, in the order of the form. */
function comparePages(page: AnySitePage, one: FieldValues, other: FieldValues): ComparedPart[] {
  return editableFields(page.fields).map((row) => {
    const [left, right] = [one, other].map((values) => valueIn(page, values, row.path));
    return {
      label: nameOf(row),
      one: plainText(plainTextOf(row.field, left)),
      other: plainText(plainTextOf(row.field, right)),
      same: isSameValue(left, right),
      images:
        row.field.kind === 'image' ? { one: imageIn(left).img, other: imageIn(right).img } : null,
    };
  });
}
