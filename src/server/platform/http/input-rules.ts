import { isEmail, isUUID, ValidateBy, type ValidationArguments } from '../class-validator';
import { limits } from '../../../shared/limits';
import { textFormats } from '../../../shared/text-formats';
import { plainEmail } from '../normal-text';
import type { JsonSchema } from './input-schema';
import { Tidied } from './tidy-input';

interface TextRule {
  /** The field's name in messages, as in the form. */
  label: string;
  max: number;
  /** The message for an empty or missing text. Without this, the text is optional. */
  required?: string | undefined;
}

/** The name under which class-validator stores the rules of this file. */
export const OWN_RULE = 'ownRule';

/** What the API description says about a field because of a rule. */
export interface FieldSchema extends JsonSchema {
  /** The field must be sent. */
  isRequired?: boolean;
}

function textProblem(value: unknown, rule: TextRule): string | null {
  if (value === undefined || value === null || value === '') return rule.required ?? null;
  if (typeof value !== 'string') return `${rule.label} must be text`;
  if (rule.required && value.trim() === '') return rule.required;
  // Counted in UTF-16 units, as maxLength in a form is. The count is never below the column's.
  if (value.length > rule.max) {
    return `${rule.label} has ${value.length} characters; use at most ${rule.max}`;
  }
  return null;
}

/** Any rule: what the API description says about the field, and a function from the value to an error message. */
export function Check(
  schema: FieldSchema,
  problem: (value: unknown) => string | null,
): PropertyDecorator {
  return ValidateBy({
    name: OWN_RULE,
    constraints: [schema],
    validator: {
      validate: (value: unknown) => problem(value) === null,
      defaultMessage: (args?: ValidationArguments) => problem(args?.value) ?? '',
    },
  });
}

/** A text of at most `max` characters. Null counts as missing, so the type of an optional text has it. */
export function Text(options: TextRule): PropertyDecorator {
  const { max, required } = options;
  const schema = { type: 'string', maxLength: max, isRequired: required !== undefined };
  return Check(schema, (value) => textProblem(value, options));
}

/**
 * An email address. It is stored in lower case, in which one character may become two. A new one must
 * be one that email is sent to, so without quotation marks; those of older accounts may have them.
 */
export function Email(
  which: 'new' | 'stored' = 'new',
  { isRequired = true } = {},
): PropertyDecorator {
  const schema = { type: 'string', format: 'email', maxLength: limits.email, isRequired };
  const check = Check(schema, (value) => {
    if (!value) return isRequired ? 'Email is required' : null;
    const tooLong = typeof value === 'string' && value.toLowerCase().length > limits.email;
    if (tooLong) return `Use an email address of at most ${limits.email} characters`;
    const isNew = which === 'new';
    const accepted =
      typeof value === 'string' && isEmail(value) && (!isNew || textFormats.email.accepts(value));
    return accepted ? null : 'Enter an email address such as name@example.org';
  });
  return (target, field) => {
    Tidied(plainEmail)(target, field);
    check(target, field);
  };
}

/** A UUID; `message` rejects anything else, and also a missing value. */
export function Uuid(message: string): PropertyDecorator {
  const schema = { type: 'string', format: 'uuid', isRequired: true };
  return Check(schema, (value) => (isUUID(value) ? null : message));
}

/** A list of one to `items` UUIDs; `required` is the message for none. */
export function UuidList(options: { label: string; items: number; required: string }) {
  const { label, items: maxItems, required } = options;
  const items = { type: 'string', format: 'uuid' };
  const schema = { type: 'array', minItems: 1, maxItems, items, isRequired: true };
  return Check(schema, (value) => {
    if (value === undefined || value === null) return required;
    if (Array.isArray(value) && value.length === 0) return required;
    return listProblem(label, value, maxItems, (part) => (isUUID(part) ? null : 'must be an id'));
  });
}

/** `problem` says what is wrong with an entry, or null. */
function listProblem(
  label: string,
  value: unknown,
  maxItems: number,
  problem: (part: unknown) => string | null,
): string | null {
  if (!Array.isArray(value)) return `${label} must be a list`;
  if (value.length > maxItems) {
    return `${label} has ${value.length} entries; use at most ${maxItems}`;
  }
  const wrong = value.findIndex((part) => problem(part) !== null);
  return wrong === -1 ? null : `${label}: entry ${wrong + 1} ${problem(value[wrong])}`;
}

/** A list of at most `items` texts of at most `max` characters each. Optional. */
export function TextList(options: { label: string; items: number; max: number }) {
  const { label, items: maxItems, max: maxLength } = options;
  const schema = { type: 'array', maxItems, items: { type: 'string', maxLength } };
  const problem = (part: unknown) =>
    typeof part === 'string' && part.length <= maxLength
      ? null
      : `must be text of at most ${maxLength} characters`;
  return Check(schema, (value) =>
    value === undefined ? null : listProblem(label, value, maxItems, problem),
  );
}

/** One of the given values. Null counts as missing, as in Text(). */
export function OneOf(options: { label: string; values: readonly string[]; required?: string }) {
  const { label, values, required } = options;
  const schema = { type: 'string', enum: values, isRequired: required !== undefined };
  return Check(schema, (value) => {
    if (value === undefined || value === null || value === '') return required ?? null;
    if (typeof value === 'string' && values.includes(value)) return null;
    return `${label} must be one of ${values.join(', ')}`;
  });
}

/** A list of some of these values, without repetition. Optional. */
export function SomeOf({ label, values }: { label: string; values: readonly string[] }) {
  const schema = {
    type: 'array',
    maxItems: values.length,
    items: { type: 'string', enum: values },
  };
  return Check(schema, (value) => {
    if (value === undefined) return null;
    const isList = Array.isArray(value) && value.every((part) => values.includes(part as string));
    return isList && new Set(value).size === value.length
      ? null
      : `${label} must be a list of ${values.join(', ')}`;
  });
}

/** True or false. Optional. */
export function YesOrNo({ label }: { label: string }): PropertyDecorator {
  return Check({ type: 'boolean' }, (value) =>
    value === undefined || typeof value === 'boolean' ? null : `${label} must be true or false`,
  );
}
