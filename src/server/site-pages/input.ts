import type { FieldValues } from '../../shared/documents/fields';
import { isObject } from '../documents/autosave/input';
import { Check } from '../platform/http/input-rules';
import { wallTimeProblem } from '../../shared/wall-time';

const values = {
  type: 'object',
  isRequired: true,
  description:
    'By the path of the field, such as `mission.title`. A field without a value has the default',
};

/** The values of a page, whose fields are in content/site-pages.ts. */
export class ValuesInput {
  @Check(values, (value) => (isObject(value) ? null : 'Values must be an object'))
  values: FieldValues;
}

const publishLocal = {
  type: ['string', 'null'],
  description:
    'When to publish the values, such as 2026-11-22T09:00 in the time zone of the site. Without a time, they are published at once',
};

/** A change of a page, which replaces one that was scheduled. */
export class SitePageInput extends ValuesInput {
  @Check(publishLocal, wallTimeProblem)
  publishLocal?: string | null;
}
