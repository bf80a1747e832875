import { signUpCopy } from '../../content/sign-up';
import { employeeTitles } from '../../shared/api/accounts';
import { siteNow } from './site-now';

/**
 * The job titles that people choose from, by their value on the wire. The titles of the specification
 * have values of their own; any other title is its own value.
 */
export function titleOptions(): Record<string, string> {
  const valueOf = (title: string) =>
    employeeTitles.find((value) => signUpCopy.titles[value] === title) ?? title;
  return Object.fromEntries(siteNow().accounts.titles.map((title) => [valueOf(title), title]));
}

/**
 * Says what is wrong with a title, or null. Those of the specification are always accepted, and so is
 * the title that the account has now.
 */
export function titleProblem(title: unknown, now?: string): string | null {
  if (title === undefined || title === null || title === '') return 'Title is required';
  const offered = Object.keys(titleOptions());
  const accepted: unknown[] = [...offered, ...employeeTitles, ...(now === undefined ? [] : [now])];
  return accepted.includes(title) ? null : `Title must be one of ${offered.join(', ')}`;
}
