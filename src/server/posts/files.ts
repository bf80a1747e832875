import type { EntityManager } from 'typeorm';
import type { Blog } from '../../entities/Blog';
import type { Employee } from '../../entities/Employee';
import { isSeen } from '../../shared/post-statuses';
import { postImageFields } from '../../shared/posts/post-fields';
import type { Section } from '../../shared/posts/section-fields';
import { requireRight } from '../auth/rights';
import type { DocumentKind } from '../documents/kind';
import { htmlVersion, renderSections } from '../markdown/render-sections';
import { kindOf } from './kinds-of-save';
import { lockBlogs } from './lock-blog';
import { saveFormerState, saveRevision } from './save-revision';
import { currentTime } from '../platform/clock';

/** The uploads that posts use. */
export const postFiles: DocumentKind['files'] = {
  uses: `
    SELECT folder, blog.id, status, jsonb_build_object('name', name) AS content, updated_at AS at
    FROM blog_file JOIN blog ON blog.id = blog_file.blog_id`,
  unused: 'NOT EXISTS (SELECT FROM blog_file WHERE blog_file.folder = media.folder)',
  published: `EXISTS (
    SELECT FROM blog_file JOIN blog ON blog.id = blog_file.blog_id
    WHERE folder = $1 AND status = 'published')`,

  isSeen,
  requireRight: (_config, writer) => requireRight(writer, 'publish'),

  async replace(manager, ids, renewed, writer) {
    const posts = await lockBlogs(manager, ids);
    if (posts.some(({ status }) => isSeen(status))) requireRight(writer, 'publish');
    for (const post of posts) await replaceIn(manager, post, renewed, writer);
  },
};

/** Changes a post as a save does: it gets a new lock version, and revisions before and after. */
async function replaceIn(
  manager: EntityManager,
  post: Blog,
  renewed: (text: string) => string,
  writer: Employee,
): Promise<void> {
  await saveFormerState(manager, post);
  for (const field of postImageFields) post[field] = renewed(post[field]);
  const sections = post.sections.map((section): Section => {
    return { ...section, content: renewed(section.content) };
  });
  const { html } = renderSections(sections);
  Object.assign(post, {
    sections,
    // A post that exceeds a bound keeps its HTML.
    html: html ?? post.html.map(renewed),
    htmlVersion: htmlVersion(),
    lockVersion: post.lockVersion + 1,
    updatedAt: currentTime(),
    // A sample that was changed becomes the lab's own.
    sample: false,
  });
  await manager.save(post);
  await saveRevision(manager, post, kindOf(post.status, post.status), writer);
}
