import { isFreeId } from '../documents/ids';
import { id } from '../platform/http/steps';

export const NO_POST = 'Blog not found';

/** The _id of a post in the path. */
export const postId = id(NO_POST, 'id', isFreeId);
