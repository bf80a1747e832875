import { type EntityManager, In } from 'typeorm';
import { sitePageNames } from '../../content/site-pages';
import { SitePage } from '../../entities/SitePage';
import type { Employee } from '../../entities/Employee';
import type { HoldJson } from '../../shared/api/posts';
import { type AddedName, isAdded } from '../../shared/documents/added-pages';
import { db } from '../platform/database/data-source';
import { lockRow } from '../platform/database/transactions';
import { sitePageId, type SitePageRef } from './ids';
import { UserError } from '../platform/user-error';
import { findPageHolds } from './hold';
import { mayEdit } from './may-edit';

/** A page, and its row; null if nobody has changed it. */
export interface Found extends SitePageRef {
  row: SitePage | null;
  /** Why its scheduled change is not published at its time; null if nothing holds it. */
  hold: HoldJson | null;
}

/** The 404 of the operations on pages. */
export const noSitePage = () => new UserError('not-found', 'Page not found');

/** A page by its id. Throws 404 for an added one that does not exist or is in the trash. */
export async function findSitePage(ref: SitePageRef): Promise<Found> {
  const row = await db().manager.findOneBy(SitePage, { id: ref.id });
  return foundWith(db().manager, ref, row);
}

/** Loads a page and excludes other changes to it until the transaction ends. */
export async function lockSitePage(manager: EntityManager, ref: SitePageRef): Promise<Found> {
  return foundWith(manager, ref, await lockPageRow(manager, ref.id));
}

/** The same for its row; null if nobody has changed the page. */
export async function lockPageRow(manager: EntityManager, id: string): Promise<SitePage | null> {
  // A page that nobody has changed has no row to lock.
  await manager.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`site-page:${id}`]);
  // A scheduled change may be published at this moment.
  return lockRow(manager, SitePage, { id });
}

/** The pages of the site that an account may edit, in the order of content/site-pages.ts. */
export async function listSitePages(employee: Employee): Promise<Found[]> {
  const found = (await db().manager.find(SitePage)).filter(isThere);
  const rows = new Map(found.map((row) => [row.id, row]));
  const holds = await findPageHolds(db().manager, found);
  const names = sitePageNames.filter((name) => mayEdit(employee, name));
  return names.map((name) => {
    const id = sitePageId(name);
    return { name, id, row: rows.get(id) ?? null, hold: holds.get(id) ?? null };
  });
}

/** All documents of a kind that is added, newest first, or those in the trash. */
export async function listAdded(name: AddedName, { trash }: { trash: boolean }): Promise<Found[]> {
  const rows = await db().manager.find(SitePage, {
    where: { kind: name, status: trash ? 'trash' : In(['draft', 'published']) },
    order: { createdAt: 'DESC', id: 'DESC' },
  });
  return rows.map((row) => ({ name, id: row.id, row, hold: null }));
}

async function foundWith(
  manager: EntityManager,
  ref: SitePageRef,
  stored: SitePage | null,
): Promise<Found> {
  const row = stored && isThere(stored) ? stored : null;
  if (isAdded(ref.name) && (!row || row.status === 'trash')) throw noSitePage();
  const holds = row ? await findPageHolds(manager, [row]) : null;
  return { ...ref, row, hold: (row && holds?.get(row.id)) ?? null };
}

/** Not a sample that an admin has removed: the page then has its defaults. */
const isThere = ({ status }: SitePage) => status !== 'removed';
