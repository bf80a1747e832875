import { sitePageWithId } from '../documents/ids';
import { id } from '../platform/http/steps';

/** Whether a post may have this id. Those of pages and press items are not free: revisions are found by id alone. */
export const mayBePost = (postId: string) => sitePageWithId(postId) === undefined;

export const NO_POST = 'Blog not found';

/** The _id of a post in the path. */
export const postId = id(NO_POST, 'id', mayBePost);
