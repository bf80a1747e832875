import { limits } from '../../shared/limits';
import { Check, UuidList, YesOrNo, Text } from '../platform/http/input-rules';
import { authorsProblem, authorsSchema, type SentAuthor } from './choose-authors';
import { tagSchema, tagsSchema } from './input';
import { tagsProblem } from './tags';

/** How to restore a post from the trash. */
export class RestoreInput {
  @YesOrNo({ label: 'Undo' })
  undo?: boolean;
}

/** The new wording of a correction note. */
export class CorrectionInput {
  @Text({
    label: 'Correction note',
    max: limits.correction,
    required: 'Correction note is required',
  })
  text: string;
}

/** The posts that a call changes. */
export class ManyInput {
  /** Their `_id`s. Those that are not there any more are left out. */
  @UuidList({ label: 'Posts', items: limits.postsAtOnce, required: 'Choose at least one post' })
  ids: string[];
}

export class RestoreManyInput extends ManyInput {
  /** As of `POST /api/blogs/:id/restore`. */
  @YesOrNo({ label: 'Undo' })
  undo?: boolean;
}

export class TagManyInput extends ManyInput {
  @Check(tagsSchema, tagsProblem)
  add?: string[];

  /** In any letter case. */
  @Check(tagsSchema, tagsProblem)
  remove?: string[];
}

export class AttributeManyInput extends ManyInput {
  /** The new authors of each post. */
  @Check({ ...authorsSchema, isRequired: true }, (value) =>
    Array.isArray(value) && value.length > 0 ? authorsProblem(value) : 'Choose an author',
  )
  authors: SentAuthor[];
}

const required = (value: unknown, message: string) =>
  typeof value === 'string' && value.trim() !== '' ? tagsProblem([value]) : message;

export class RenameTagInput {
  /** In any letter case. */
  @Check({ ...tagSchema, isRequired: true }, (value) => required(value, 'Choose a tag'))
  tag: string;

  @Check({ ...tagSchema, isRequired: true }, (value) => required(value, 'Enter the new name'))
  to: string;
}
