import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { Employee } from '../../../entities/Employee';
import { uniqueSlug } from '../../platform/database/unique-slug';
import { noSecondFactor } from '../credentials/second-factor';
import type { AboutPersonInput, ProfileInput } from './input';
import { employeeSlug, tidyName } from './person-name';
import { currentTime } from '../../platform/clock';

/** The stored form of a profile: missing fields become empty. */
export function profileOf(input: ProfileInput) {
  return { name: tidyName(input.name), ...aboutOf(input) };
}

/** The same without the name. */
export function aboutOf(input: AboutPersonInput) {
  return {
    title: input.title,
    position: input.position?.trim() || null,
    description: tidy(input.description),
    notable: tidy(input.notable),
    previousTitles: tidy(input.previous_titles),
    memberships: tidy(input.memberships),
    socials: tidy(input.socials),
    quote: input.quote?.trim() ?? '',
  };
}

function tidy(list: string[] | undefined): string[] {
  return (list ?? []).map((text) => text.trim()).filter((text) => text !== '');
}

/** The profile of an account before anyone has filled it in. */
export const emptyProfile = {
  position: null,
  description: [],
  notable: [],
  previousTitles: [],
  memberships: [],
  socials: [],
  quote: '',
};

type SetLater =
  | 'id'
  | 'nameKeys'
  | 'img'
  | 'photo'
  | 'siteOrder'
  | 'createdAt'
  | 'profileVersion'
  | 'setupDismissed';
type Defaulted = 'founder' | 'inboxMail';
type NewEmployee = Omit<Employee, SetLater | Defaulted | keyof typeof noSecondFactor> &
  Partial<Pick<Employee, Defaulted>>;

/** Inserts an employee with a unique slug, last in the site order. */
export async function insertEmployee(
  manager: EntityManager,
  values: NewEmployee,
): Promise<Employee> {
  const id = randomUUID();
  const img = await uniqueSlug(manager, 'employee', employeeSlug(values.name), id);
  const last = await manager.maximum(Employee, 'siteOrder');
  // Where the page has founders, others belong to the team.
  const onPage = { founder: true, onSite: true, status: 'active' } as const;
  const hasFounders = await manager.existsBy(Employee, onPage);
  const founder = hasFounders ? false : null;
  const defaults = { founder, inboxMail: false, profileVersion: 1, setupDismissed: false };
  const employee = Object.assign(new Employee(), defaults, values, {
    id,
    img,
    photo: null,
    email: values.email.toLowerCase(),
    siteOrder: (last ?? 0) + 1,
    ...noSecondFactor,
    createdAt: currentTime(),
  });
  await manager.insert(Employee, employee);
  return employee;
}
