import { useQuery } from '@tanstack/react-query';
import type { PostAuthorJson } from '../../../shared/api/accounts';
import type {
  BlogJson,
  ChangedPostsJson,
  ListedBlogJson,
  OpenPostJson,
} from '../../../shared/api/posts';
import type { CheckJson } from '../../../shared/api/post-checks';
import type { RenderedPostJson } from '../../../shared/api/previews';
import { request } from '../../lib/http';
import { acceptMissing, queryAt } from './requests';
import { useList } from './use-list';

const POSTS = '/api/blogs';
const LISTS = '/api/posts';
const CHECK_MS = 8000;

interface PostFilter {
  status?: BlogJson['status'];
  q?: string;
  tag?: string;
  /** The id of an author. */
  author?: string;
  /** Days such as 2026-11-22. */
  from?: string;
  to?: string;
  limit?: string;
  /** Only posts that the user created. */
  mine?: 'yes';
  /** Only posts with an image that needs alt text. */
  needsAlt?: 'yes' | '';
}

/** Posts without their content, newest first; without a status, the published posts. */
export const usePosts = (filter: PostFilter, enabled = true) =>
  useList<ListedBlogJson>(LISTS, { ...filter }, { enabled });

/** The current post. */
export const postQuery = (id: string) => queryAt<BlogJson>(`${POSTS}/${id}`);

/** The same, for an editor that stays open when the session has ended. */
export const readPost = (id: string) =>
  request<BlogJson>('GET', `${POSTS}/${id}`, { keepSessionOn401: true });

export const trashPost = (id: string) => acceptMissing(request('DELETE', `${POSTS}/${id}`));
/** Restores a post as a draft. With `undo`, a post that was just moved to the trash becomes live again. */
export const restorePost = (id: string, body: { undo?: true } = {}) =>
  acceptMissing(request<BlogJson>('POST', `${POSTS}/${id}/restore`, { body }));

/** Makes a draft with the content of a post. */
export const duplicatePost = (id: string) => request<BlogJson>('POST', `${POSTS}/${id}/duplicate`);

const changeMany = (what: string, body: object) =>
  request<ChangedPostsJson>('POST', `${LISTS}/${what}`, { body });
/** Change several posts, all or none. They return those that changed. */
export const trashPosts = (ids: string[]) => changeMany('trash', { ids });
export const undoTrash = (ids: string[]) => changeMany('restore', { ids, undo: true });
export const tagPosts = (ids: string[], tags: { add: string[]; remove: string[] }) =>
  changeMany('tags', { ids, ...tags });
export const attributePosts = (ids: string[], author: string) =>
  changeMany('authors', { ids, authors: [{ id: author }] });

/** Changes the wording of a correction note, counted from 0. */
export const rewordCorrection = ({ _id, version }: BlogJson, place: number, text: string) =>
  request<BlogJson>('PUT', `${POSTS}/${_id}/corrections/${place}`, {
    body: { text },
    headers: { 'if-match': `"${version}"` },
  });

/** Asks the server for the checks before publishing that only it can make. */
export const loadCheck = (body: object) =>
  request<CheckJson>('POST', `${POSTS}/check`, {
    body,
    signal: AbortSignal.timeout(CHECK_MS),
    keepSessionOn401: true,
  });

/** Says that a post is open in the editor. Returns who else has it open. */
export const keepEditorOpen = (id: string) =>
  request<OpenPostJson>('PUT', `${POSTS}/${id}/open`, {
    signal: AbortSignal.timeout(CHECK_MS),
    keepSessionOn401: true,
  });

/** Says that the editor was left. Without an answer, the server notices within a minute. */
export const leaveEditor = (id: string) =>
  request('DELETE', `${POSTS}/${id}/open`, { keepalive: true, keepSessionOn401: true }).catch(
    () => undefined,
  );

/** The page of a post as it would be after publishing these values. */
export const renderPost = (id: string, content: object) =>
  request<RenderedPostJson>('POST', `${POSTS}/${id}/render`, {
    body: { content },
    signal: AbortSignal.timeout(CHECK_MS),
    keepSessionOn401: true,
  });

/**
 * The people who can be the author of a post; undefined until loaded. Empty without an answer, in
 * which case the post is sent under the writer's own name.
 */
export function useAuthors(): PostAuthorJson[] | undefined {
  const { data, isError } = useQuery(
    queryAt<PostAuthorJson[]>('/api/authors', { keepSessionOn401: true }),
  );
  return isError ? [] : data;
}
