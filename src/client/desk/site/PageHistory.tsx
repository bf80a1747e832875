import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { deskLabels } from '../../../content/desk';
import { siteLabels } from '../../../content/site-desk';
import type { AnySitePage } from '../../../content/site-pages';
import type { SitePageJson } from '../../../shared/api/site-pages';
import { LoadFailed, Loading } from '../../components/Loading';
import { HttpError } from '../../lib/http';
import { revisionsOf } from '../data/revisions';
import { pageQuery } from '../data/site-pages';
import { DocumentHistory } from '../documents/history/DocumentHistory';
import { useRevisionsNow } from '../documents/history/use-revisions';
import { OnlyAdmins } from '../ui/OnlyAdmins';
import { useTitle } from '../ui/use-title';
import { knownPage } from './addresses';
import { pageHistory } from './page-history';

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
  return <Revisions {...{ page, current }} />;
}

interface RevisionsProps {
  page: AnySitePage;
  current: SitePageJson;
}

function Revisions({ page, current }: RevisionsProps) {
  const revisions = useRevisionsNow(revisionsOf('page', current._id));
  const source = useMemo(() => pageHistory(page, current), [page, current]);
  return <DocumentHistory {...{ source, revisions }} name={page.label} />;
}
