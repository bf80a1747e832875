import type { AutosavedContent } from '../../../entities/Autosave';
import { Check } from '../../platform/http/input-rules';
import { rulesOf } from '../kind';
import { isObject } from '../autosave/input';

const changes =
  "Shows the caller's unpublished changes to a published post or to a page, until they are published or discarded. Otherwise a link to a page shows the change that is scheduled";

/** A new preview link. */
export class NewPreviewInput {
  @Check({ type: 'boolean', description: changes }, (value) =>
    value === undefined || typeof value === 'boolean' ? null : 'Changes must be true or false',
  )
  changes?: boolean;
}

/** The values of a post's form, as the editor autosaves them. */
export class RenderInput {
  @Check({ type: 'object', isRequired: true }, (value) =>
    isObject(value) ? rulesOf.post.problem(value) : 'Content must be an object',
  )
  content: AutosavedContent;
}
