import { Blog } from '../../entities/Blog';
import { postFieldNames } from '../../shared/post-fields';
import { findPosted } from './find';
import { mayBePost } from './post-id';
import { postText } from './post-text';
import type { DocumentKindRules } from '../documents/kind';
import { isObject } from '../documents/autosave/input';
import { correctionOf, type AutosavedPostContent, revisedPost } from './revised-post';
import { requireUnsavedQuota } from './unsaved-quota';

/** How autosave treats posts. */
export const autosavedPost: DocumentKindRules = {
  requireEditor: () => undefined,

  mayExist: mayBePost,

  problem({ name, sections }) {
    if (typeof name !== 'string') return 'Content needs a name, which may be empty';
    const isList = Array.isArray(sections) && sections.every(isObject);
    return isList ? null : 'Content needs a list of sections';
  },

  nameOf: (content) => (content as AutosavedPostContent).name,

  contentOf: (content) => revisedPost(content as AutosavedPostContent),

  noteOf: (content) => correctionOf(content as AutosavedPostContent),

  textOf: postText,

  async postedText(manager, id) {
    const select = Object.fromEntries(['id', ...postFieldNames].map((column) => [column, true]));
    const blog = await manager.findOne(Blog, { select, where: { id } });
    return blog && postText(blog);
  },

  async postedVersion(manager, id) {
    const select = { id: true, lockVersion: true } as const;
    const blog = await manager.findOne(Blog, { select, where: { id } });
    return blog?.lockVersion ?? null;
  },

  requireQuota: requireUnsavedQuota,

  findPosted,
};
