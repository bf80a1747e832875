import { editorPath } from '../../../shared/documents/kinds';
import { isSeen } from '../../../shared/post-statuses';
import type { EntityManager } from 'typeorm';
import { Blog } from '../../../entities/Blog';
import type { Mail } from '../../../entities/Mail';
import { PublicationNotice, Reviewer, Review } from '../../../entities/Review';
import { isStill } from '../../accounts/email-templates';
import { type Email, type EmailTemplates, oneLine, renderEmail } from '../../mail/render-email';
import type { Config } from '../../platform/config';

/** The emails about sending posts for review, and publishing the posts of colleagues. */
export const reviewEmails = {
  async review(manager, config, mail) {
    const { blog, review } = await findState(manager, mail);
    if (!blog || !review || review.returnedAt || !mail.employeeId) return null;
    const chosen = { blogId: blog.id, employeeId: mail.employeeId };
    if (!(await manager.existsBy(Reviewer, chosen))) return null;
    return render(config, mail, blog, review.askedBy, review.note);
  },

  async returned(manager, config, mail) {
    const { blog, review } = await findState(manager, mail);
    if (!blog || !review?.returnedAt) return null;
    return render(config, mail, blog, review.returnedBy ?? '', review.returnedNote);
  },

  published: renderPublished,
  'review-done': renderPublished,
} satisfies Partial<EmailTemplates>;

async function renderPublished(
  manager: EntityManager,
  config: Config,
  mail: Mail,
): Promise<Email | null> {
  const { blog } = await findState(manager, mail);
  if (!blog || !mail.employeeId) return null;
  const of = { blogId: blog.id, employeeId: mail.employeeId };
  const notice = await manager.findOneBy(PublicationNotice, of);
  return notice && isSeen(blog.status) ? render(config, mail, blog, notice.by) : null;
}

/** The post and its review, if the recipient can still sign in. */
async function findState(manager: EntityManager, mail: Mail) {
  if (!mail.blogId || !(await isStill(manager, mail, {}))) return {};
  const blog = await manager.findOneBy(Blog, { id: mail.blogId });
  return { blog, review: await manager.findOneBy(Review, { blogId: mail.blogId }) };
}

function render(config: Config, { kind }: Mail, { id, name }: Blog, by: string, note = ''): Email {
  const said = note === '' ? '' : `“${oneLine(note)}”`;
  const values = { by: oneLine(by), title: oneLine(name), note: said };
  return renderEmail(config, kind, editorPath('post', id), values);
}
