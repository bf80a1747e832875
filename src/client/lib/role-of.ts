import type { EmployeeJson } from '../../shared/api/accounts';
import type { ProfileCopy } from '../../content/profile';

/** What somebody does, as the public reads it: their position, else their title. */
export function roleOf({ position, title }: EmployeeJson, copy: ProfileCopy): string {
  return position || copy.titles[title] || title || copy.noTitle;
}
