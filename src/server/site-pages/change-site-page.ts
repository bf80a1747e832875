import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from 'typeorm';
import { Revision } from '../../entities/Revision';
import { SitePage } from '../../entities/SitePage';
import type { Employee } from '../../entities/Employee';
import type { ActivityKind } from '../../shared/api/activity';
import type { RevisionKind } from '../../shared/api/revisions';
import type { FieldValues } from '../../shared/documents/fields';
import { isAdded } from '../../shared/documents/added-pages';
import { recordActivity } from '../activity/record-activity';
import type { Config } from '../platform/config';
import { db } from '../platform/database/data-source';
import { traceableTransaction } from '../platform/database/transactions';
import type { Pages } from '../platform/http/pages';
import { UserError } from '../platform/user-error';
import { insertRevision } from '../documents/revisions/insert-revision';
import { notScheduled, readTime } from '../documents/schedule/times';
import { requireWorkingLinks } from './check-links';
import { afterPublication } from './added-pages';
import { chooseAddress, keepAddress } from './choose-address';
import type { SitePageRef } from './ids';
import { sitePageTitle } from './page-content';
import { findSitePage, type Found, lockPageRow, lockSitePage } from './find';
import type { SitePageInput } from './input';
import { presentSitePage, versionOf } from './present';
import { saveSampleState } from './save-sample-state';
import { valuesToStore } from './sent-values';
import { currentTime } from '../platform/clock';

interface Edit {
  /** The lock version that the editor started from. */
  version: number;
  sent: SitePageInput;
  editor: Employee;
  /** Where links are looked up. */
  pages: Pages;
}

interface Made {
  revisionId?: string;
  revision: RevisionKind;
  activity: ActivityKind;
  /** The values that the revision has. */
  values: FieldValues;
}

/**
 * Replaces the values of a page, now or at the time that was sent, if it still has the lock version
 * that the editor started from. A change that was scheduled before is replaced. `seen`: whether
 * readers see a difference; 'adds' if an added one appears. Throws 400, 404, or 412 with the current
 * page if someone else changed it first.
 */
export async function changeSitePage(
  config: Config,
  ref: SitePageRef,
  { version, sent, editor, pages }: Edit,
): Promise<{ found: Found; seen: boolean | 'adds' }> {
  const values = valuesToStore(ref.name, sent.values);
  const now = (await findSitePage(ref)).row?.content ?? {};
  await requireWorkingLinks(pages, ref.name, now, values);
  const { publishLocal } = sent;
  const isScheduled = publishLocal !== undefined && publishLocal !== null;
  const revisionId = randomUUID();
  const replace = async (manager: EntityManager) => {
    const found = await lockVersion(config, manager, ref, version);
    const before = found.row?.content ?? {};
    const now = currentTime();
    if (!isScheduled) {
      const change = { content: values, scheduled: null, ...notScheduled };
      const made = { revisionId, revision: 'published', activity: 'page changed', values } as const;
      const wasDraft = found.row?.status === 'draft';
      const seen = wasDraft ? ('adds' as const) : !isDeepStrictEqual(before, values);
      return { found: await save(manager, found, version, change, made, editor, now), seen };
    }
    const publishAt = readTime(config, publishLocal, found.row?.publishAt, now);
    if (isAdded(ref.name)) {
      await chooseAddress(manager, { ...ref, name: ref.name }, values, found.row);
    }
    const change = { content: before, scheduled: values, ...notScheduled, publishAt };
    const made = { revisionId, revision: 'scheduled', activity: 'page scheduled', values } as const;
    return { found: await save(manager, found, version, change, made, editor, now), seen: false };
  };
  return traceableTransaction(replace, async (manager) => {
    await lockPageRow(manager, ref.id);
    return manager.existsBy(Revision, { id: revisionId });
  });
}

/** Cancels the scheduled change of a page. Throws 404 if there is none, or 412. */
export async function unscheduleSitePage(
  config: Config,
  ref: SitePageRef,
  version: number,
  editor: Employee,
): Promise<Found> {
  return db().transaction(async (manager) => {
    const found = await lockVersion(config, manager, ref, version);
    const { row } = found;
    if (!row?.scheduled) throw new UserError('not-found', 'No change of this page is scheduled');
    const { content } = row;
    const change = { content, scheduled: null, ...notScheduled };
    const made = {
      revision: 'unscheduled',
      activity: 'page unscheduled',
      values: content,
    } as const;
    return save(manager, found, version, change, made, editor, currentTime());
  });
}

async function lockVersion(
  config: Config,
  manager: EntityManager,
  ref: SitePageRef,
  version: number,
): Promise<Found> {
  const found = await lockSitePage(manager, ref);
  if (versionOf(found) === version) return found;
  throw new UserError('precondition-failed', 'Someone else changed this page in the meantime', {
    extra: { current: presentSitePage(config, found) },
  });
}

async function save(
  manager: EntityManager,
  { id, name, row }: Found,
  version: number,
  change: Pick<SitePage, 'content' | 'scheduled' | 'publishAt' | 'publishError' | 'publishRetryAt'>,
  made: Made,
  editor: Employee,
  now: Date,
): Promise<Found> {
  if (row) await saveSampleState(manager, row);
  const added = { sample: false, createdAt: now, deletedAt: null, direct: null };
  // What is scheduled has no address before its time, unless it had one.
  const page = { id, kind: name, lockVersion: version } as const;
  const isShown = made.revision === 'published';
  const shown = isShown ? await published(manager, page, change.content, row) : {};
  const next = { status: 'published' as const, ...added, ...row, ...page, ...shown, ...change };
  const saved = await saveSitePage(manager, next, made, editor, now);
  // The account of the editor is active.
  return { id, name, row: saved, hold: null };
}

/** The status of a page, and the address of one that is added, that is published with these values. */
export async function published(
  manager: EntityManager,
  { id, kind }: Pick<SitePage, 'id' | 'kind'>,
  values: FieldValues,
  before: SitePage | null,
): Promise<Pick<SitePage, 'status' | 'direct'>> {
  const direct = isAdded(kind)
    ? await keepAddress(manager, { name: kind, id }, values, before)
    : null;
  return { status: 'published', direct };
}

/**
 * Saves a locked page with these values as its next version, with a revision. A sample becomes the
 * lab's own.
 */
export async function saveSitePage(
  manager: EntityManager,
  page: Omit<SitePage, 'updatedById' | 'updatedBy' | 'updatedAt'>,
  made: Made,
  editor: Employee,
  updatedAt = currentTime(),
): Promise<SitePage> {
  const row = Object.assign(new SitePage(), page, {
    lockVersion: page.lockVersion + 1,
    sample: false,
    updatedById: editor.id,
    updatedBy: editor.name,
    updatedAt,
  });
  await manager.save(row);
  if (made.revision === 'published') await afterPublication(manager, row);
  const { id, lockVersion } = row;
  const { revision: kind, revisionId = randomUUID() } = made;
  const revision = { id: revisionId, documentId: id, lockVersion, kind };
  await insertRevision(manager, { ...revision, content: { values: made.values } }, editor);
  await recordActivity(manager, made.activity, editor, sitePageTitle(id, made.values));
  return row;
}
