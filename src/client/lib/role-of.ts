import type { EmployeeJson } from '../../shared/api/accounts';
import type { ProfileCopy } from '../../content/profile';

/** A person's public role: the position, or else the title. */
export function roleOf({ position, title }: EmployeeJson, copy: ProfileCopy): string {
  return position || copy.titles[title] || title || copy.noTitle;
}
