import { limits } from '../../../shared/limits';
import { Text, UuidList } from '../../platform/http/input-rules';

/** To whom a post is handed for review. */
export class ReviewInput {
  /** The `id`s of colleagues, from `GET /api/reviewers`. */
  @UuidList({
    label: 'Reviewers',
    items: limits.reviewers,
    required: 'Choose at least one colleague',
  })
  reviewers: string[];

  @Text({ label: 'Note', max: limits.reviewNote })
  note?: string | null;
}

export class ReturnInput {
  /** What to change. */
  @Text({ label: 'Note', max: limits.reviewNote, required: 'Write what should change' })
  note: string;
}
