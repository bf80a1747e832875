import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { deskLabels } from '../../../content/desk';
import { siteLabels } from '../../../content/site-desk';
import type { AnySitePage } from '../../../content/site-pages';
import type { SitePageJson, PageRevisionJson } from '../../../shared/api/site-pages';
import { LoadFailed, Loading } from '../../components/Loading';
import { HttpError } from '../../lib/http';
import { revisionsOf } from '../data/revisions';
import { pageQuery } from '../data/site-pages';
import { DocumentHistory } from '../documents/history/DocumentHistory';
import {
  useRevisionsNow,
  type ComparedPart,
  type HistorySource,
} from '../documents/history/history-source';
import { OnlyAdmins, useTitle } from '../ui/DeskPage';
import { knownPage } from './addresses';
import { historyLabels } from '../../../content/history';
import { editorPath } from '../../../shared/documents/kinds';
import { nameOf } from '../../../shared/documents/check-fields';
import { editableFields, type FieldValues, isSameValue } from '../../../shared/documents/fields';
import { plainText } from '../documents/compare/part-text';
import { newestValues, valueIn } from './page-values';
import { imageIn, plainTextOf } from './texts';

/** The revisions of a page, to compare and restore. */
export function PageHistory({ id }: { id: string }) {
  useTitle(deskLabels.titles.versions);
  const { data: current, error, refetch } = useQuery(pageQuery(id));
  if (error instanceof HttpError && error.status === 403) return <OnlyAdmins error={error} />;
  if (error instanceof HttpError && error.status === 404) return <h1>{siteLabels.gone}</h1>;
  if (error) return <LoadFailed retry={() => void refetch()} />;
  if (!current) return <Loading />;
  const page = knownPage(current);
  if (!page) return <h1>{siteLabels.gone}</h1>;
  return <Revisions page={page} current={current} />;
}

function Revisions({ page, current }: { page: AnySitePage; current: SitePageJson }) {
  const revisions = useRevisionsNow(revisionsOf('page', current._id));
  const source = useMemo(() => pageHistory(page, current), [page, current]);
  return <DocumentHistory source={source} revisions={revisions} name={page.label} />;
}

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
