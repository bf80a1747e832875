import type { DocumentJson, DocumentSummaryJson } from '../../../shared/api/documents';
import { request } from '../../lib/http';
import { acceptMissing } from './accept-missing';
import { useList } from './use-list';

const ITEMS = '/api/press-items';

/** All press items, or with `trash: 'yes'` those in the trash. */
export const usePressItems = (filter: { trash?: 'yes' } = {}) =>
  useList<DocumentSummaryJson>(ITEMS, { trash: '', ...filter });

/** Adds an empty press item, a draft. */
export const addPressItem = () => request<DocumentJson>('POST', ITEMS);

export const trashPressItem = (id: string) => acceptMissing(request('DELETE', `${ITEMS}/${id}`));

export const restorePressItem = (id: string) =>
  acceptMissing(request<DocumentJson>('POST', `${ITEMS}/${id}/restore`));
