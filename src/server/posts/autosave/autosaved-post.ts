import { Blog } from '../../../entities/Blog';
import { Revision } from '../../../entities/Revision';
import { postFieldNames } from '../../../shared/post-fields';
import { findPosted } from '../find';
import { keepSnapshot, markBeforeLoss, replaceSnapshots } from '../revisions/keep-snapshot';
import { postText } from '../revisions/post-text';
import type { DocumentKindRules } from './document-kinds';
import { isObject } from './input';
import { correctionOf, type AutosavedPostContent, revisedPost, saysTheSame } from './revised-post';
import { requireUnsavedQuota } from './unsaved-quota';

// Per post and writer; older texts are deleted. Editing in two browsers in turn produces many.
const MOST_SUPERSEDED = 200;

/** How autosave treats posts. */
export const autosavedPost: DocumentKindRules = {
  problem({ name, sections }) {
    if (typeof name !== 'string') return 'Content needs a name, which may be empty';
    const isList = Array.isArray(sections) && sections.every(isObject);
    return isList ? null : 'Content needs a list of sections';
  },

  nameOf: (content) => (content as AutosavedPostContent).name,

  saysTheSame: (one, other) =>
    saysTheSame(one as AutosavedPostContent, other as AutosavedPostContent),

  async keepInHistory(manager, { id, documentId: blogId, content, version }, writer) {
    const correction = correctionOf(content as AutosavedPostContent);
    const post = revisedPost(content as AutosavedPostContent);
    await manager
      .createQueryBuilder()
      .insert()
      .into(Revision)
      .values({
        ...{ id, blogId, lockVersion: version, kind: 'aside', post, correction },
        ...{ employeeId: writer.id, by: writer.name, createdAt: new Date() },
      })
      .orIgnore()
      .execute();
    await replaceSnapshots(manager, id);
    await manager.query(
      `DELETE FROM revision WHERE id IN (
        SELECT id FROM revision WHERE blog_id = $1 AND employee_id = $2 AND kind = 'aside'
        ORDER BY created_at DESC, id DESC OFFSET $3)`,
      [blogId, writer.id, MOST_SUPERSEDED],
    );
  },

  textOf: (content) => postText(revisedPost(content as AutosavedPostContent)),

  async postedText(manager, id) {
    const select = Object.fromEntries(['id', ...postFieldNames].map((column) => [column, true]));
    const blog = await manager.findOne(Blog, { select, where: { id } });
    return blog && postText(blog);
  },

  async snapshotText(manager, id) {
    const found = await manager.findOne(Revision, {
      select: { id: true, post: true },
      where: { id },
    });
    return found && postText(found.post);
  },

  keepSnapshot(manager, { documentId: blogId, content, version, beforeLoss }, writer) {
    const correction = correctionOf(content as AutosavedPostContent);
    const post = revisedPost(content as AutosavedPostContent);
    const snapshot = { blogId, lockVersion: version, post, correction, beforeLoss };
    return keepSnapshot(manager, snapshot, writer);
  },

  markBeforeLoss,

  requireQuota: requireUnsavedQuota,

  findPosted,
};
