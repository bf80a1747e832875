import type {
  SitePageJson,
  SitePageSummaryJson,
  RenderedPageJson,
} from '../../../shared/api/site-pages';
import type { FieldValues } from '../../../shared/documents/fields';
import { request } from '../../lib/http';
import { queryAt, acceptMissing } from './requests';
import { useList } from './use-list';

const SITE_PAGES = '/api/site-pages';
const RENDER_MS = 8000;

/** The pages of the site that staff can edit. */
export const useSitePages = () => useList<SitePageSummaryJson>(SITE_PAGES);

export const addressOfPage = (id: string) => `${SITE_PAGES}/${id}`;
export const scheduleOfPage = (id: string) => `${addressOfPage(id)}/schedule`;
export const pageQuery = (id: string) => queryAt<SitePageJson>(addressOfPage(id));

/** The lock version of a page as it is now. */
export const readPageVersion = (id: string) =>
  request<SitePageJson>('GET', addressOfPage(id), {
    signal: AbortSignal.timeout(RENDER_MS),
    keepSessionOn401: true,
  }).then(({ version }) => version);

/** The page as it would be after publishing these values. */
export const renderSitePage = (id: string, values: FieldValues) =>
  request<RenderedPageJson>('POST', `${SITE_PAGES}/${id}/render`, {
    body: { values },
    signal: AbortSignal.timeout(RENDER_MS),
    keepSessionOn401: true,
  });

const ITEMS = '/api/press-items';

/** All press items, or with `trash: 'yes'` those in the trash. */
export const usePressItems = (filter: { trash?: 'yes' } = {}) =>
  useList<SitePageSummaryJson>(ITEMS, { trash: '', ...filter });

/** Adds an empty press item, a draft. */
export const addPressItem = () => request<SitePageJson>('POST', ITEMS);

export const trashPressItem = (id: string) => acceptMissing(request('DELETE', `${ITEMS}/${id}`));

export const restorePressItem = (id: string) =>
  acceptMissing(request<SitePageJson>('POST', `${ITEMS}/${id}/restore`));
