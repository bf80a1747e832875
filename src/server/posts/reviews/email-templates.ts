import { editorPath } from '../../../shared/documents/kinds';
import type { EntityManager } from 'typeorm';
import { Blog } from '../../../entities/Blog';
import type { Mail } from '../../../entities/Mail';
import { PublicationNotice, Reviewer, Review } from '../../../entities/Review';
import { isStill } from '../../accounts/email-templates';
import { type Email, type EmailTemplates, oneLine, renderEmail } from '../../mail/render-email';
import type { Config } from '../../platform/config';

const editorOf = ({ id }: Blog) => editorPath('post', id);

/** The emails about sending posts for review, and publishing the posts of colleagues. */
export const reviewEmails = {
  async review(manager, config, mail) {
    const { blog, review } = await findState(manager, mail);
    if (!blog || !review || review.returnedAt || !mail.employeeId) return null;
    const chosen = { blogId: blog.id, employeeId: mail.employeeId };
    if (!(await manager.existsBy(Reviewer, chosen))) return null;
    const values = { by: oneLine(review.askedBy), title: oneLine(blog.name) };
    return renderEmail(config, 'review', editorOf(blog), { ...values, note: noteIn(review.note) });
  },

  async returned(manager, config, mail) {
    const { blog, review } = await findState(manager, mail);
    if (!blog || !review?.returnedAt) return null;
    const values = { by: oneLine(review.returnedBy ?? ''), title: oneLine(blog.name) };
    const note = noteIn(review.returnedNote);
    return renderEmail(config, 'returned', editorOf(blog), { ...values, note });
  },

  published: tellPublished,
  'review-done': tellPublished,
} satisfies Partial<EmailTemplates>;

async function tellPublished(
  manager: EntityManager,
  config: Config,
  mail: Mail,
): Promise<Email | null> {
  const { blog } = await findState(manager, mail);
  if (!blog || !mail.employeeId) return null;
  const of = { blogId: blog.id, employeeId: mail.employeeId };
  const notice = await manager.findOneBy(PublicationNotice, of);
  if (!notice || (blog.status !== 'published' && blog.status !== 'scheduled')) return null;
  const values = { by: oneLine(notice.by), title: oneLine(blog.name) };
  return renderEmail(config, mail.kind, editorOf(blog), values);
}

/** The post and its review, if the recipient can still sign in. */
async function findState(manager: EntityManager, mail: Mail) {
  if (!mail.blogId || !(await isStill(manager, mail, {}))) return {};
  const blog = await manager.findOneBy(Blog, { id: mail.blogId });
  return { blog, review: await manager.findOneBy(Review, { blogId: mail.blogId }) };
}

const noteIn = (note: string) => (note === '' ? '' : `“${oneLine(note)}”`);
