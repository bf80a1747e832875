import type { MediaJson } from '../../../shared/api/media';
import { request } from '../../lib/http';
import { acceptMissing } from './requests';
import { useList } from './use-list';

const MEDIA = '/api/media';

/** The files of the media library, newest first. */
export const useMedia = (filter: { q: string; unused: string; missing: string; trash: string }) =>
  useList<MediaJson>(MEDIA, { limit: '20', ...filter });
export const useImages = (q: string) =>
  useList<MediaJson>(MEDIA, { kind: 'picture', limit: '24', q });

export const replaceAddress = (id: string) => `${MEDIA}/${id}/replace`;

export const restoreMedia = (id: string) =>
  acceptMissing(request('POST', `${MEDIA}/${id}/restore`));

export const deleteMedia = (id: string) => acceptMissing(request('DELETE', `${MEDIA}/${id}/trash`));

/** Moves a file to the trash. Rejects with the posts that use the file if their number is no longer `uses`. */
export const trashMedia = (id: string, uses: number) =>
  acceptMissing(request('DELETE', `${MEDIA}/${id}`, { headers: { 'if-match': `"${uses}"` } }));
