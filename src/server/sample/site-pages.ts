import type { EntityManager } from 'typeorm';
import { sitePageOf } from '../../content/site-pages';
import { SitePage } from '../../entities/SitePage';
import { type FieldValues, ownValues } from '../../shared/documents/fields';
import { sitePageId, type SitePageRef, newPressId } from '../documents/ids';
import type { Config } from '../platform/config';
import { sampleCaseStudy, samplePartners } from './partners';
import { samplePressItems } from './press';

/** Inserts the sample partners, case study and press items. Nothing that a lab made is replaced. */
export async function insertSamplePages(manager: EntityManager): Promise<void> {
  const ofSite = { partners: samplePartners, caseStudy: sampleCaseStudy };
  for (const name of ['partners', 'caseStudy'] as const) {
    await insert(manager, { name, id: sitePageId(name) }, { ...ofSite[name] });
  }
  for (const item of samplePressItems) {
    await insert(manager, { name: 'pressItem', id: newPressId() }, { ...item }, item.direct);
  }
}

/**
 * Inserts them once into a site of a release that had them in its code, if it shows sample content.
 * The migration AddDocuments left a row there that says so.
 */
export async function addSamplePages(
  manager: EntityManager,
  { sampleContent }: Pick<Config, 'sampleContent'>,
): Promise<void> {
  if (!sampleContent) return;
  const { affected } = await manager.delete(SitePage, { kind: 'samples' });
  if (affected) await insertSamplePages(manager);
}

async function insert(
  manager: EntityManager,
  { name, id }: SitePageRef,
  whole: FieldValues,
  direct: string | null = null,
): Promise<void> {
  const { copy, fields } = sitePageOf(name);
  const now = new Date();
  await manager
    .createQueryBuilder()
    .insert()
    .into(SitePage)
    .values({
      id,
      kind: name,
      fields: ownValues(copy, fields, whole) as never,
      lockVersion: 1,
      sample: true,
      status: 'published',
      direct,
      deletedAt: null,
      createdAt: now,
      updatedById: null,
      updatedBy: 'Sample content',
      updatedAt: now,
    })
    .orIgnore()
    .execute();
}
