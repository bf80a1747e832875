import type { SitePageJson, SitePageSummaryJson } from '../../../shared/api/site-pages';
import { request } from '../../lib/http';
import { acceptMissing } from './accept-missing';
import { useList } from './use-list';

const ITEMS = '/api/press-items';

/** All press items, or with `trash: 'yes'` those in the trash. */
export const usePressItems = (filter: { trash?: 'yes' } = {}) =>
  useList<SitePageSummaryJson>(ITEMS, { trash: '', ...filter });

/** Adds an empty press item, a draft. */
export const addPressItem = () => request<SitePageJson>('POST', ITEMS);

export const trashPressItem = (id: string) => acceptMissing(request('DELETE', `${ITEMS}/${id}`));

export const restorePressItem = (id: string) =>
  acceptMissing(request<SitePageJson>('POST', `${ITEMS}/${id}/restore`));
