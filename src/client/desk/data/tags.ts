import type { TagChangeJson, TagJson } from '../../../shared/api/tags';
import { request } from '../../lib/http';
import { queryAt } from './requests';

const TAGS = '/api/tags';

/** The tags of all posts outside the trash, most used first. */
export const tagsQuery = queryAt<TagJson[]>(TAGS, { keepSessionOn401: true });

export const renameTag = (body: { tag: string; to: string }) =>
  request<TagChangeJson>('PUT', TAGS, { body });

export const deleteTag = (tag: string) =>
  request<TagChangeJson>('DELETE', `${TAGS}?${new URLSearchParams({ tag })}`);
