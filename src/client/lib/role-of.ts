import type { EmployeeJson } from '../../shared/api/accounts';
import type { ProfileWords } from '../../content/profile';

/** What somebody does, as the public reads it: their position, else their title. */
export function roleOf({ position, title }: EmployeeJson, words: ProfileWords): string {
  return position || words.titles[title] || title || words.noTitle;
}
