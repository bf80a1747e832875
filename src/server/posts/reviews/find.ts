import { type EntityManager, In } from 'typeorm';
import type { PublicationNoticeJson, ReviewerJson, ReviewJson } from '../../../shared/api/reviews';
import { Blog } from '../../../entities/Blog';
import type { Employee } from '../../../entities/Employee';
import { PublicationNotice } from '../../../entities/Review';
import { db } from '../../platform/database/data-source';
import { namesOn } from './tell-published';

/** SQL about an `employee`: may review posts. */
export const MAY_REVIEW = `
  employee.status = 'active' AND (employee.is_admin OR 'publish' = ANY (employee.rights))`;

/** More than anybody works on at a time. */
const MOST = 100;

const REVIEWERS = `
  SELECT id, name FROM employee WHERE ${MAY_REVIEW} AND id <> $1 ORDER BY name, id`;

/** $1 is the caller. Reads few rows: a draft has one review at most, and publishing ends it. */
const reviewsWhere = (condition: string) => `
  SELECT blog.id, blog.name, review.*, people.reviewers,
    (review.asked_by_id = $1 OR blog.writer_id = $1) IS TRUE AS own
  FROM review JOIN blog ON blog.id = review.blog_id
  CROSS JOIN LATERAL (
    SELECT coalesce(jsonb_agg(jsonb_build_object('id', employee.id, 'name', employee.name)
      ORDER BY employee.name, employee.id), '[]') AS reviewers
    FROM reviewer JOIN employee ON employee.id = reviewer.employee_id
    WHERE reviewer.blog_id = review.blog_id AND ${MAY_REVIEW}
  ) AS people
  WHERE ${condition}
  ORDER BY coalesce(review.returned_at, review.asked_at) DESC, blog.id LIMIT ${MOST}`;

const OF_CALLER = `review.blog_id IN (
  SELECT blog_id FROM reviewer WHERE employee_id = $1
  UNION SELECT blog_id FROM review AS asked WHERE asked.asked_by_id = $1
  UNION SELECT id FROM blog AS written
    WHERE written.writer_id = $1 AND written.status = 'draft')`;
const OF_POST = 'review.blog_id = $2';

interface ReviewRow {
  id: string;
  name: string;
  asked_by: string;
  note: string;
  asked_at: Date;
  reviewers: ReviewerJson[];
  returned_by: string | null;
  returned_note: string;
  returned_at: Date | null;
  own: boolean;
}

/** Everybody else to whom a post can be handed for review, by name. */
export function listReviewers(caller: Employee): Promise<ReviewerJson[]> {
  return db().query<ReviewerJson[]>(REVIEWERS, [caller.id]);
}

/** The posts that the caller has to review, and the caller's own posts in review, newest first. */
export async function listReviews(caller: Employee): Promise<ReviewJson[]> {
  const rows = await db().query<ReviewRow[]>(reviewsWhere(OF_CALLER), [caller.id]);
  const all = rows.map((row) => present(row, caller));
  return all.filter(({ toReview, own }) => toReview || own);
}

/** The review of a post, as the caller sees it; undefined if it is not in review. */
export async function findReview(
  manager: EntityManager,
  blogId: string,
  caller: Employee,
): Promise<ReviewJson | undefined> {
  const [row] = await manager.query<ReviewRow[]>(reviewsWhere(OF_POST), [caller.id, blogId]);
  return row && present(row, caller);
}

function present(row: ReviewRow, caller: Employee): ReviewJson {
  const { id, name, reviewers, own } = row;
  const returned = row.returned_at && {
    by: row.returned_by ?? '',
    note: row.returned_note,
    date: row.returned_at.toISOString(),
  };
  const isReviewer = reviewers.some((reviewer) => reviewer.id === caller.id);
  return {
    post: { _id: id, name },
    by: row.asked_by,
    note: row.note,
    date: row.asked_at.toISOString(),
    reviewers,
    returned,
    toReview: isReviewer && returned === null,
    own,
  };
}

/** The posts of the caller that colleagues published, newest first, until they are dismissed. */
export async function listNotices(caller: Employee): Promise<PublicationNoticeJson[]> {
  const { id: employeeId } = caller;
  const order = { createdAt: 'DESC', blogId: 'ASC' } as const;
  const notices = await db().manager.find(PublicationNotice, {
    where: { employeeId },
    order,
    take: MOST,
  });
  const found = await db().manager.find(Blog, {
    select: { id: true, name: true, direct: true, status: true, authors: true },
    where: {
      id: In(notices.map(({ blogId }) => blogId)),
      status: In(['published', 'scheduled']),
    },
  });
  const blogs = new Map(found.map((blog) => [blog.id, blog]));
  return notices.flatMap(({ blogId, by, createdAt }) => {
    const blog = blogs.get(blogId);
    if (!blog) return [];
    const post = { _id: blog.id, name: blog.name, direct: blog.direct, status: blog.status };
    const named = namesOn(blog).includes(employeeId);
    return [{ post, by, date: createdAt.toISOString(), named }];
  });
}
