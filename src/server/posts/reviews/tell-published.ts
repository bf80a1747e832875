import { type EntityManager, In } from 'typeorm';
import { isSeen } from '../../../shared/post-statuses';
import { Blog } from '../../../entities/Blog';
import { Employee } from '../../../entities/Employee';
import { PublicationNotice, Review } from '../../../entities/Review';
import { anyStatus } from '../../accounts/employees/find';
import { recordActivity } from '../../activity/record-activity';
import { queueMail } from '../../mail/queue-mail';
import type { Config } from '../../platform/config';
import { currentTime } from '../../platform/clock';

/** The ids of the accounts whose names readers see on a post. */
export function namesOn({ authors }: Pick<Blog, 'authors'>): string[] {
  return authors.flatMap(({ id }) => id ?? []);
}

/** The accounts whose names are on a post that readers see, or will see at its time. */
export function shownNames(blog: Pick<Blog, 'status' | 'authors'>): string[] {
  return isSeen(blog.status) ? namesOn(blog) : [];
}

/**
 * After a save: ends the review of a post that is now published or scheduled, and tells the person
 * who sent it for review, and everybody whose name the save puts on it (`before`: whose names were on it).
 * Publishing under a colleague's name is recorded.
 */
export async function tellPublished(
  manager: EntityManager,
  config: Config,
  blog: Blog,
  before: string[],
  publisher: Employee,
): Promise<void> {
  if (!isSeen(blog.status)) return;
  const blogId = blog.id;
  const review = await manager.findOneBy(Review, { blogId });
  if (review) await manager.delete(Review, { blogId });
  const named = shownNames(blog).filter((id) => !before.includes(id));
  const asker = review?.askedById ? [review.askedById] : [];
  const ids = [...new Set([...named, ...asker])].filter((id) => id !== publisher.id);
  if (ids.length === 0) return;
  const people = await manager.find(Employee, {
    where: { id: In(ids), ...anyStatus },
    order: { id: 'ASC' },
  });
  for (const { id: employeeId, name, email: to } of people) {
    const notice = { employeeId, blogId, by: publisher.name, createdAt: currentTime() };
    await manager.upsert(PublicationNotice, notice, ['employeeId', 'blogId']);
    const isNamed = named.includes(employeeId);
    const kind = isNamed ? 'published' : 'review-done';
    await queueMail(manager, config, { kind, to, employeeId, blogId });
    if (!isNamed) continue;
    const about = `${name}: ${blog.name}`;
    await recordActivity(manager, 'published for colleague', publisher, about, employeeId);
  }
}
