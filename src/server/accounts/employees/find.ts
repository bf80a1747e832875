import { type EntityManager, type FindOptionsWhere, In } from 'typeorm';
import { db } from '../../platform/database/data-source';
import { findOldSlug } from '../../platform/database/unique-slug';
import { employeeStatuses } from '../../../shared/api/accounts';
import { Employee } from '../../../entities/Employee';

/** A filter for all accounts but removed samples, which have no status of this list. */
export const anyStatus = { status: In(employeeStatuses) };

/** A filter for the people whom readers see. */
const shown = { status: 'active', onSite: true } as const;

/** A sample person whose name, profile or email address was changed becomes the lab's own. */
export const isOwn = { sample: false };

const founder = { direction: 'DESC', nulls: 'LAST' } as const;
const order = { founder, siteOrder: 'ASC', createdAt: 'ASC', id: 'ASC' } as const;

/**
 * Arguments for where() in a query of `employee`: the account with this email address, in any
 * letter case. JavaScript lower-cases it, as at sign-up, because Postgres' result depends on its
 * locale.
 */
export function whereEmail(email: string): [string, { email: string }] {
  return ['lower(employee.email) = lower(:email)', { email: email.toLowerCase() }];
}

/** The account with this email address, in any letter case, except a removed sample. */
export function findByEmail(email: string): Promise<Employee | null> {
  return db()
    .manager.createQueryBuilder(Employee, 'employee')
    .where(...whereEmail(email))
    .andWhere(anyStatus)
    .getOne();
}

/** Whether readers see this account's profile. */
export function isOnSite({ status, onSite }: Pick<Employee, 'status' | 'onSite'>): boolean {
  return status === 'active' && onSite;
}

/** Active employees shown on the site, in site order. */
export function listOnSite(): Promise<Employee[]> {
  return db().manager.find(Employee, { where: shown, order });
}

/**
 * The two groups of the About page. Until somebody is marked, all people on the site are founders.
 * Somebody who is under Team stays there, also when the last founder leaves the page.
 */
export function groupOnSite(onSite: Employee[]): { founders: Employee[]; team: Employee[] } {
  if (onSite.every((one) => one.founder === null)) return { founders: onSite, team: [] };
  return {
    founders: onSite.filter((one) => one.founder),
    team: onSite.filter((one) => !one.founder),
  };
}

/** What pages show of an author's account. */
export type Profile = Pick<Employee, 'id' | 'name' | 'img' | 'photo'>;

/** Those of these accounts that readers see. In a transaction, `manager` must be its manager. */
export async function findProfiles(
  ids: (string | null)[],
  manager = db().manager,
): Promise<Profile[]> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  if (known.length === 0) return [];
  return manager.find(Employee, {
    select: { id: true, name: true, img: true, photo: true },
    where: { id: In(known), ...shown },
  });
}

/** All active employees, any of whom a post may name as its author. */
export function listAuthors(manager?: EntityManager): Promise<Employee[]> {
  const where: FindOptionsWhere<Employee> = { status: 'active' };
  return (manager ?? db().manager).find(Employee, { where, order });
}

const LEGACY_AUTHORS = 3;

/**
 * The three people whom the legacy form lists as authors: the first on the site or, with nobody on the
 * site, the first accounts.
 */
export async function listLegacyAuthors(): Promise<Employee[]> {
  const onSite = await listOnSite();
  const people = onSite.length > 0 ? onSite : await listAuthors();
  return people.slice(0, LEGACY_AUTHORS);
}

/** The employee on the site with this slug. For a former slug, gives the current slug instead. */
export async function findOnSite(img: string): Promise<Employee | { movedTo: string } | null> {
  const { manager } = db();
  const found = await manager.findOneBy(Employee, { img, ...shown });
  if (found) return found;
  const id = await findOldSlug(manager, 'employee', img);
  const moved = id && (await manager.findOneBy(Employee, { id, ...shown }));
  return moved ? { movedTo: moved.img } : null;
}
