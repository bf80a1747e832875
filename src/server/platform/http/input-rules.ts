import { ValidateBy, type ValidationArguments } from 'class-validator';
import { limits } from '../../../shared/limits';

interface TextRule {
  /** The field's name in messages, as in the form. */
  label: string;
  max: number;
  /** The message for an empty or missing text. Without this, the text is optional. */
  required?: string | undefined;
}

function textProblem(value: unknown, rule: TextRule): string | null {
  if (value === undefined || value === null || value === '') return rule.required ?? null;
  if (typeof value !== 'string') return `${rule.label} must be text`;
  if (rule.required && value.trim() === '') return rule.required;
  // Counted in UTF-16 units, as maxLength in a form is. The count is never below the column's.
  if (value.length > rule.max) {
    return `${rule.label} has ${value.length} characters; at most ${rule.max} are kept`;
  }
  return null;
}

function rule(name: string, problem: (value: unknown) => string | null): PropertyDecorator {
  return ValidateBy({
    name,
    validator: {
      validate: (value: unknown) => problem(value) === null,
      defaultMessage: (args?: ValidationArguments) => problem(args?.value) ?? '',
    },
  });
}

/** A text of at most `max` characters. */
export function Text(options: TextRule): PropertyDecorator {
  return rule('text', (value) => textProblem(value, options));
}

/**
 * Says what is wrong with an email address, besides its format: it is stored in lower case, which
 * can make it longer.
 */
export function emailProblem(value: unknown): string | null {
  if (!value) return 'Email is required';
  const tooLong = typeof value === 'string' && value.toLowerCase().length > limits.email;
  return tooLong ? `Email has more than ${limits.email} characters` : null;
}

/** A list of at most `items` texts of at most `max` characters each. Optional. */
export function TextList(options: { label: string; items: number; max: number }) {
  return rule('textList', (value) => {
    if (value === undefined) return null;
    if (!Array.isArray(value)) return `${options.label} must be a list`;
    if (value.length > options.items) {
      return `${options.label} has ${value.length} entries; at most ${options.items} are kept`;
    }
    const { label, max } = options;
    const wrong = value.findIndex((part) => typeof part !== 'string' || part.length > max);
    if (wrong === -1) return null;
    return `${label}: entry ${wrong + 1} must be text of at most ${max} characters`;
  });
}

/** One of the given values. */
export function OneOf(options: { label: string; values: readonly string[]; required?: string }) {
  return rule('oneOf', (value) => {
    if (value === undefined || value === null || value === '') return options.required ?? null;
    if (typeof value === 'string' && options.values.includes(value)) return null;
    return `${options.label} must be one of ${options.values.join(', ')}`;
  });
}

/** True or false. Optional. */
export function YesOrNo({ label }: { label: string }): PropertyDecorator {
  return rule('yesOrNo', (value) =>
    value === undefined || typeof value === 'boolean' ? null : `${label} must be true or false`,
  );
}

/** Any other rule, as a function from the value to a message or null. */
export function Check(problem: (value: unknown) => string | null): PropertyDecorator {
  return rule('check', problem);
}
