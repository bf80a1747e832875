import type { ActivityKind } from '../../shared/api/activity';
import { apiPath } from '../../shared/documents/kinds';
import { Blog } from '../../entities/Blog';
import { postFieldNames, contentOf } from '../../shared/posts/post-fields';
import { staff } from '../auth/guards';
import { isObject } from '../documents/autosave/input';
import type { DocumentKind } from '../documents/kind';
import type { Counted } from '../documents/kind-parts';
import { postAddresses } from './choose-direct';
import { postSchedule } from './due-posts';
import { postFiles } from './files';
import { findNames, findPosted, refuseTrashed, refuseUnsent } from './posted';
import { lockBlog } from './lock-blog';
import { isFreeId } from '../documents/ids';
import { NO_POST } from './post-id';
import { postText } from './post-text';
import { correctionOf, type AutosavedPostContent, revisedPost } from './revised-post';
import { requireUnsavedQuota } from './unsaved-quota';
import type { RevisionJson } from '../../shared/api/revisions';
import { authorNames } from '../../shared/posts/author-names';
import { presentRevisionSummary } from '../documents/revisions/present';

function presentRevision(counted: Counted): RevisionJson {
  const post = contentOf(counted.revision.content);
  return {
    ...presentRevisionSummary(counted),
    post: { ...post, author: authorNames(post.authors) },
  };
}

/**
 * SQL about an autosave `copy`: whether it is a new post without any text and without a history, so
 * that nothing is lost with it. Any text counts that the editor does not fill in by itself, also in
 * fields of another release.
 */
const IS_EMPTY_POST = `(
  copy.kind = 'post' AND copy.version IS NULL
  AND NOT EXISTS (SELECT FROM blog WHERE blog.id = copy.document_id)
  AND NOT EXISTS (SELECT FROM revision WHERE revision.document_id = copy.document_id)
  AND NOT jsonb_path_exists(copy.content - 'authors', 'strict $.** ? (@.type() == "object").keyvalue() ? (
    @.value.type() == "string" && @.value like_regex "[^[:space:]]"
    && @.key != "_id" && @.key != "author" && @.key != "status"
    && @.key != "key" && @.key != "type" && @.key != "width" && @.key != "group")')
  AND NOT jsonb_path_exists(copy.content, 'strict $.** ? (@.type() == "array")[*] ? (
    @.type() == "string" && @ like_regex "[^[:space:]]")')
)`;

/** Posts, as documents. */
export const postKind: DocumentKind = {
  name: 'post',

  calls: {
    address: apiPath('post', ':id'),
    resources: { history: 'Revisions', previews: 'Previews' },
    guard: staff,
    missing: NO_POST,
    refusals: [],
    says: {
      revisions: 'Lists the revisions of a post, newest first, without their content.',
      onlySaved: 'Only revisions that were saved as the post',
      revision: 'Returns a revision with its content.',
      previews: 'Lists the valid preview links of a post, without their URLs.',
      addPreview: 'Creates a preview link, valid for 14 days. Its URL is returned only once.',
    },
    revision: 'RevisionJson',
    presentRevision,
  },

  mayExist: isFreeId,
  requireEditor: () => undefined,
  requireReadable: refuseTrashed,
  findPosted,
  findNames,

  async postedVersion(manager, id) {
    const select = { id: true, lockVersion: true } as const;
    const blog = await manager.findOne(Blog, { select, where: { id } });
    return blog?.lockVersion ?? null;
  },

  requireQuota: requireUnsavedQuota,

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

  unsaved: { isEmpty: IS_EMPTY_POST, isOwnRevision: "content ? 'sections'" },
  schedule: postSchedule,

  previews: {
    requireListed: refuseUnsent,
    async lock(manager, id) {
      const { name, status } = await lockBlog(manager, id);
      const mayShowChanges = status === 'published';
      return { name, nothingSaved: '', mayShowChanges, scheduledVersion: null };
    },
  },

  files: postFiles,

  trash: {
    table: 'blog',
    nameOf: postAddresses.nameOf,
    slugs: [postAddresses.slugs],
    activity: `'${'post deleted' satisfies ActivityKind}'`,
    // An autosave that is newer than the deletion stays.
    keeps: 'false',
    endsAutosave: 'copy.updated_at <= gone.deleted_at',
  },
};
