import type { EntityManager, FindOptionsWhere } from 'typeorm';
import { db } from '../../platform/database/data-source';
import { findOldSlug } from '../../platform/database/unique-slug';
import { Employee } from '../../../entities/Employee';
import type { Config } from '../../platform/config';

/** SAMPLE_CONTENT=false hides what is flagged as sample. */
export function shownSamples(config: Pick<Config, 'sampleContent'>): { sample?: false } {
  return config.sampleContent ? {} : { sample: false };
}

const order = { siteOrder: 'ASC', createdAt: 'ASC', id: 'ASC' } as const;

/**
 * For where() of a query of `employee`: the account with an e-mail, however that is written. Lower
 * case is made here as at sign-up: what Postgres makes of a letter depends on its locale.
 */
export function whereEmail(email: string): [string, { email: string }] {
  return ['lower(employee.email) = lower(:email)', { email: email.toLowerCase() }];
}

/** The account with an e-mail, however that is written. */
export function findByEmail(email: string): Promise<Employee | null> {
  return db()
    .getRepository(Employee)
    .createQueryBuilder('employee')
    .where(...whereEmail(email))
    .getOne();
}

/** Active employees that stand on the site, in their order. */
export function listOnSite(config: Config): Promise<Employee[]> {
  const where = { status: 'active', onSite: true, ...shownSamples(config) } as const;
  return db().getRepository(Employee).find({ where, order });
}

/** All active employees: those a post may name as its author. */
export function listAuthors(config: Config, manager?: EntityManager): Promise<Employee[]> {
  const where: FindOptionsWhere<Employee> = { status: 'active', ...shownSamples(config) };
  return (manager ?? db().manager).find(Employee, { where, order });
}

/** The employee on the site with this slug, or the slug they have now when this is an old one. */
export async function findOnSite(
  config: Config,
  img: string,
): Promise<Employee | { movedTo: string } | null> {
  const onSite = { status: 'active', onSite: true, ...shownSamples(config) } as const;
  const employees = db().getRepository(Employee);
  const found = await employees.findOneBy({ img, ...onSite });
  if (found) return found;
  const id = await findOldSlug(db().manager, 'employee', img);
  const moved = id && (await employees.findOneBy({ id, ...onSite }));
  return moved ? { movedTo: moved.img } : null;
}
