import type { EntityManager } from 'typeorm';
import { SitePage } from '../../entities/SitePage';
import type { Employee } from '../../entities/Employee';
import { recordActivity } from '../activity/record-activity';
import { db } from '../platform/database/data-source';
import { type AddedRef, newAddedId } from './ids';
import { type AddedName, addedPage, isAdded } from '../../shared/documents/added-pages';
import { notScheduled } from '../documents/schedule/times';
import { sitePageTitle } from './page-content';
import { type Found, lockPageRow, lockSitePage, noSitePage } from './find';
import { currentTime } from '../platform/clock';

const unscheduled = { scheduled: null, ...notScheduled };

type Published = (manager: EntityManager, page: SitePage) => Promise<void>;

const publications: Partial<Record<AddedName, Published>> = {};

/** Calls `then` in the transaction of each publication of a document of this kind. */
export function whenPublished(name: AddedName, then: Published): void {
  publications[name] = then;
}

/** Says that a page was saved with what readers see from now on. */
export async function afterPublication(manager: EntityManager, page: SitePage): Promise<void> {
  if (isAdded(page.kind)) await publications[page.kind]?.(manager, page);
}

/** Adds an empty document of this kind, which is a draft until it is published. */
export async function addPage(name: AddedName, editor: Employee): Promise<Found> {
  const ref = { name, id: newAddedId(name) };
  const now = currentTime();
  const row = Object.assign(new SitePage(), {
    id: ref.id,
    kind: ref.name,
    content: {},
    lockVersion: 1,
    sample: false,
    status: 'draft' as const,
    direct: null,
    deletedAt: null,
    createdAt: now,
    ...unscheduled,
    updatedById: editor.id,
    updatedBy: editor.name,
    updatedAt: now,
  });
  await db().manager.save(SitePage, row);
  return { ...ref, row, hold: null };
}

/**
 * Moves a document that was added to the trash and returns it as it was. Nothing of it stays scheduled.
 * server/sweep.ts deletes it after 30 days.
 */
export function trashPage(ref: AddedRef, editor: Employee): Promise<Found> {
  return db().transaction(async (manager) => {
    const found = await lockSitePage(manager, ref);
    const state = { status: 'trash', deletedAt: currentTime(), ...unscheduled } as const;
    await manager.update(SitePage, { id: ref.id }, state);
    await recordActivity(manager, `${addedPage(ref.name).one} trashed`, editor, titleOf(found));
    return found;
  });
}

/**
 * Restores a document from the trash as it was: readers see it again if it was published. Throws 404
 * if it is not there.
 */
export function restorePage(ref: AddedRef, editor: Employee): Promise<Found> {
  return db().transaction(async (manager) => {
    const row = await lockPageRow(manager, ref.id);
    if (row?.status !== 'trash') throw noSitePage();
    // Only what was published has an address.
    const state = { status: row.direct === null ? 'draft' : 'published', deletedAt: null } as const;
    const found = { ...ref, row: Object.assign(row, state), hold: null };
    await manager.update(SitePage, { id: ref.id }, state);
    await recordActivity(manager, `${addedPage(ref.name).one} restored`, editor, titleOf(found));
    return found;
  });
}

const titleOf = ({ id, row }: Found) => sitePageTitle(id, row?.content ?? {});
