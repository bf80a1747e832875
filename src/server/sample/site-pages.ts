import type { EntityManager } from 'typeorm';
import { sitePageOf } from '../../content/site-pages';
import { SitePage } from '../../entities/SitePage';
import { type FieldValues, ownValues } from '../../shared/documents/fields';
import { sitePageId, type SitePageRef, newAddedId } from '../site-pages/ids';
import type { Config } from '../platform/config';
import { samplePressItems } from './press';
import type { CaseStudy } from '../../content/case-study';
import type { PartnersCopy } from '../../content/partners';

// None of these organisations exists, and there is no such office.

const partners = [
  ['northwind-institute', 'Northwind Institute', 'Led its study group on evidence in public life'],
  ['calder-and-co', 'Calder & Co', 'Audited the models behind its risk reports'],
  ['meridian-health', 'Meridian Health', 'Sat on its patient safety board'],
  ['open-civic', 'Open Civic', 'Wrote its guide to buying software in the open'],
  ['halcyon-bank', 'Halcyon Bank', 'Reviewed how its lending decisions are explained'],
  ['tidewater-state', 'Tidewater State', 'Advised its records office on automated letters'],
  ['larch', 'Larch', 'Built the test bench for its sensors'],
  ['polyphon', 'Polyphon', 'Planned its listening tests in nine languages'],
  ['ostrova-university', 'Ostrova University', 'Taught measurement and research ethics'],
  ['quill-press', 'Quill Press', 'Checked facts for its science list'],
  ['bright-harbour', 'Bright Harbour', 'Ran its housing advice desk'],
  ['ferrous', 'Ferrous', 'Wrote the safety case for its first robots'],
  ['sundial', 'Sundial', 'Kept its instruments calibrated'],
];

export const samplePartners: PartnersCopy = {
  partners: partners.map(([file, name = '', caption = '']) => ({
    logo: { img: `/images/partners/${file}.svg`, alt: '' },
    name,
    caption,
  })),
};

export const sampleCaseStudy: CaseStudy = {
  title: 'A state government sets up its AI policy office',
  text: 'How a public office went from scattered pilots to one register of every AI system it runs, with a named owner for each.',
  image: { img: '', alt: '' },
  link: {
    href: 'https://example.org/case-studies/state-ai-policy-office',
    text: 'Read the case study at example.org',
  },
};

/** Inserts the sample partners, case study and press items. Nothing that a lab made is replaced. */
export async function insertSamplePages(manager: EntityManager): Promise<void> {
  const ofSite = { partners: samplePartners, caseStudy: sampleCaseStudy };
  for (const name of ['partners', 'caseStudy'] as const) {
    await insert(manager, { name, id: sitePageId(name) }, { ...ofSite[name] });
  }
  for (const item of samplePressItems) {
    await insert(
      manager,
      { name: 'pressItem', id: newAddedId('pressItem') },
      { ...item },
      item.direct,
    );
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
      content: ownValues(copy, fields, whole) as never,
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
