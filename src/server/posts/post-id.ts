import { id } from '../platform/http/id';

/** The _id of a post in the path. */
export const postId = id('Blog not found');
