import type { AccountJson } from '../../../shared/api/accounts';
import { splitParagraphs } from '../../../shared/format';
import type { FieldErrors } from '../../lib/by-field';
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

/** Converts an account to the form's texts, with one list entry per line. */
export function profileValuesOf(account: AccountJson): ProfileValues {
  const { name, title, position, quote } = account;
  const lines = lists.map((list) => [list, account[list].join('\n')]);
  return {
    ...{ name, title, position: position ?? '', quote },
    ...(Object.fromEntries(lines) as Record<(typeof lists)[number], string>),
  };
}

/** The body of PUT /api/account. */
export function profileInput(values: ProfileValues) {
  const { name, title, position, quote } = values;
  return {
    ...{ name: name.trim(), title, position: position.trim(), quote: quote.trim() },
    ...Object.fromEntries(lists.map((list) => [list, splitParagraphs(values[list])])),
  };
}

/** The errors in a profile before it is sent, by field. */
export function checkProfile({ name }: ProfileValues): FieldErrors {
  return name.trim() === '' ? { name: accountLabels.errors.required } : {};
}
