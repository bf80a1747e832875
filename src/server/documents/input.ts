import type { FieldValues } from '../../shared/fields';
import { Check } from '../platform/http/input-rules';

const values = {
  type: 'object',
  isRequired: true,
  description:
    'By the path of the field, such as `mission.title`. A field without a value has the default',
};

/** The values of a page. The document determines which it may have. */
export class ValuesInput {
  @Check(values, (value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? null
      : 'Values must be an object',
  )
  values: FieldValues;
}
