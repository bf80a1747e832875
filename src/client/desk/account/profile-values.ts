import type { EmployeeJson } from '../../../shared/api/accounts';
import { splitParagraphs } from '../../../shared/format';
import type { FieldErrors } from '../../lib/field-errors';
import { accountLabels } from '../../../content/account';

/** The fields that are lists in a profile; in its form, each has one entry per line. */
export const lists = [
  'description',
  'notable',
  'previous_titles',
  'memberships',
  'socials',
] as const;

export type ProfileField = (typeof lists)[number] | 'name' | 'title' | 'position' | 'quote';
export type ProfileValues = Record<ProfileField, string>;

/** Converts a profile to the form's texts, with one list entry per line. */
export function profileValuesOf(profile: EmployeeJson): ProfileValues {
  const { name, title, position, quote } = profile;
  const lines = lists.map((list) => [list, profile[list].join('\n')]);
  return {
    name,
    title,
    position: position ?? '',
    quote,
    ...(Object.fromEntries(lines) as Record<(typeof lists)[number], string>),
  };
}

/** The body of PUT /api/account. */
export function profileInput(values: ProfileValues) {
  return { name: values.name.trim(), ...aboutInput(values) };
}

/** The body of PUT /api/team/:id/profile. */
export function aboutInput(values: ProfileValues) {
  const { title, position, quote } = values;
  return {
    title,
    position: position.trim(),
    quote: quote.trim(),
    ...Object.fromEntries(lists.map((list) => [list, splitParagraphs(values[list])])),
  };
}

/** The errors in a profile before it is sent, by field. */
export function checkProfile({ name }: ProfileValues): FieldErrors {
  return name.trim() === '' ? { name: accountLabels.errors.required } : {};
}
