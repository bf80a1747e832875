import { PublicationNotice } from '../../entities/Review';
import { staff } from '../auth/guards';
import { answers, errors, lists, noContent } from '../platform/http/steps';
import { body } from '../platform/http/input';
import { Routes } from '../platform/http/routes';
import { db } from '../platform/database/data-source';
import { askForReview, returnPost, withdrawReview } from './change-review';
import { refuseUnsent } from './posted';
import { postId } from './post-id';
import { findReview, listNotices, listReviewers, listReviews } from './reviews/find';
import { ReturnInput, ReviewInput } from './reviews/input';

/** The review of a post: at most one at a time. */
export const reviewRoutes = new Routes('Review', '/api/blogs/:id/reviews');

reviewRoutes.get(
  '/',
  'Lists the review of a post; none if it is not in review.',
  staff,
  postId,
  lists('ReviewJson'),
  async (ctx) => {
    const { id, employee } = ctx.state;
    await refuseUnsent(id);
    const review = await findReview(db().manager, id, employee);
    return review ? [review] : [];
  },
);

reviewRoutes.post(
  '/',
  'Sends a draft to colleagues for review, and replaces its earlier review, if the caller may end that.',
  staff,
  postId,
  body(ReviewInput),
  errors('wrong-state', 'too-many-requests', 'second-factor-required'),
  answers('ReviewJson', 201),
  async (ctx) => {
    const { id, input, employee } = ctx.state;
    const asked = { reviewers: input.reviewers, note: (input.note ?? '').trim() };
    return askForReview(ctx.config, id, asked, employee);
  },
);

reviewRoutes.post(
  '/return',
  'Requests changes to a post from its writer. Only for a chosen reviewer.',
  staff,
  postId,
  body(ReturnInput),
  answers('ReviewJson'),
  async (ctx) => {
    const { id, input, employee } = ctx.state;
    return returnPost(ctx.config, id, input.note.trim(), employee);
  },
);

reviewRoutes.delete(
  '/',
  'Ends the review of a post, which stays a draft. Only for its writer, and admins.',
  staff,
  postId,
  errors('second-factor-required'),
  noContent,
  (ctx) => withdrawReview(ctx.config, ctx.state.id, ctx.state.employee),
);

/** Reviews and published posts that concern the caller. */
export const ownReviewRoutes = new Routes('Review', '/api');

ownReviewRoutes.get(
  '/reviewers',
  'Lists the colleagues to whom the caller can send a post for review.',
  staff,
  lists('ReviewerJson'),
  (ctx) => listReviewers(ctx.state.employee),
);

ownReviewRoutes.get(
  '/reviews',
  'Lists the posts that wait for the caller’s review, and the caller’s own posts in review, newest first, at most 100.',
  staff,
  lists('ReviewJson'),
  (ctx) => listReviews(ctx.state.employee),
);

ownReviewRoutes.get(
  '/notices',
  'Lists the posts under the caller’s name, or sent for review by the caller, that colleagues published, newest first, at most 100.',
  staff,
  lists('PublicationNoticeJson'),
  (ctx) => listNotices(ctx.state.employee),
);

ownReviewRoutes.delete(
  '/notices/:id',
  'Removes a post from that list.',
  staff,
  postId,
  noContent,
  async (ctx) => {
    const notice = { blogId: ctx.state.id, employeeId: ctx.state.employee.id };
    await db().manager.delete(PublicationNotice, notice);
  },
);
