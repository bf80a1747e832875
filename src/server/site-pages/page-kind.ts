import type { ActivityKind } from '../../shared/api/activity';
import { type AddedName, addedNames, addedPage, isAdded } from '../../shared/documents/added-pages';
import { apiPath } from '../../shared/documents/kinds';
import { In } from 'typeorm';
import { SitePage } from '../../entities/SitePage';
import type { FieldValues } from '../../shared/documents/fields';
import { pageEditor } from '../auth/guards';
import { isObject } from '../documents/autosave/input';
import { idInPath } from '../documents/ids';
import type { DocumentKind } from '../documents/kind';
import { db } from '../platform/database/data-source';
import { sitePageTitle, type PageContent, pageText } from './page-content';
import { PAGE_TITLE } from './choose-address';
import { pageSchedule } from './due-pages';
import { pageFiles } from './files';
import { lockSitePage, noSitePage } from './find';
import { type SitePageRef, sitePageWithId } from './ids';
import { requireEditor } from './may-edit';
import { presentPageRevision } from './present';

/** The page, or added document, with an id for which mayExist() is true. */
export const pageOf = (id: string) => sitePageWithId(id) as SitePageRef;
const isAddedId = (id: string) => isAdded(pageOf(id).name);

/** Those of these pages that have a row outside the trash. */
const findRows = (ids: string[]) =>
  db().manager.findBy(SitePage, { id: In(ids), status: In(['draft', 'published']) });

/** SQL: what releases say something about, and plans that were public, are found by their addresses for good. */
const IS_CITED = `EXISTS (SELECT FROM values_result WHERE site_page.id IN (model_id, value_id))
  OR EXISTS (SELECT FROM plan_version WHERE plan_id = site_page.id)`;

/** The pages of the site, which always exist, and those that staff add; as documents. */
export const pageKind: DocumentKind = {
  name: 'page',

  calls: {
    address: apiPath('page', ':id'),
    resources: { history: 'Pages of the site', previews: 'Previews' },
    guard: pageEditor,
    missing: 'Page not found',
    refusals: ['right-required', 'admin-only', 'second-factor-required'],
    says: {
      revisions: 'Lists the revisions of a page, newest first, without their values.',
      onlySaved: 'Only revisions that were published',
      revision: 'Returns a revision with the values that differed from the default.',
      previews: 'Lists the valid preview links of a page, without their URLs.',
      addPreview:
        'Creates a preview link to what is not published of a page, valid for 14 days. Its URL is returned only once.',
    },
    revision: 'PageRevisionJson',
    presentRevision: (counted, id) => presentPageRevision(pageOf(id).name, counted),
  },

  mayExist: (id) => sitePageWithId(id) !== undefined,
  requireEditor: (config, writer, id) => requireEditor(config, writer, pageOf(id).name),
  requireReadable: async () => undefined,

  async findPosted(ids) {
    const pages = ids.filter((id) => sitePageWithId(id) && !isAddedId(id));
    const rows = await findRows(ids);
    return new Map([
      ...pages.map((id) => [id, 'published'] as const),
      ...rows.map(({ id, status }) => [id, status === 'draft' ? 'draft' : 'published'] as const),
    ]);
  },

  async findNames(ids) {
    const rows = await findRows(ids);
    const values = new Map(rows.map(({ id, content }) => [id, content]));
    const there = ids.filter((id) => sitePageWithId(id) && (values.has(id) || !isAddedId(id)));
    return new Map(there.map((id) => [id, sitePageTitle(id, values.get(id) ?? {})]));
  },

  // An editor only opens pages that exist.
  postedVersion: async () => null,

  async requireQuota(manager, id) {
    if (!isAddedId(id)) return;
    if (!(await manager.existsBy(SitePage, { id }))) throw noSitePage();
  },

  problem: ({ values }) => (isObject(values) ? null : 'Content needs an object of values'),
  nameOf: (content, id) => sitePageTitle(id, (content.values ?? {}) as FieldValues),
  contentOf: ({ values }) => ({ values }),
  noteOf: () => '',

  // A page begins with the defaults.
  textOf: (content, id) =>
    pageText(pageOf(id).name, (content as PageContent | null) ?? { values: {} }),

  async postedText(manager, id) {
    const row = await manager.findOneBy(SitePage, { id });
    return pageText(pageOf(id).name, { values: row?.content ?? {} });
  },

  unsaved: null,
  schedule: pageSchedule,

  previews: {
    requireListed: async () => undefined,
    // Readers see a page without a link, so its links show what is scheduled, or unpublished changes.
    async lock(manager, id) {
      const { row } = await lockSitePage(manager, pageOf(id));
      return {
        name: sitePageTitle(id, row?.content ?? {}),
        nothingSaved: row?.scheduled ? '' : 'No change of this page is scheduled',
        mayShowChanges: true,
        scheduledVersion: row?.scheduled ? row.lockVersion : null,
      };
    },
  },

  files: pageFiles,

  trash: {
    table: 'site_page',
    nameOf: PAGE_TITLE,
    slugs: addedNames.map((name) => addedPage(name).slugs),
    activity: `CASE kind ${addedNames.map(deletedActivity).join(' ')} END`,
    keeps: IS_CITED,
    endsAutosave: 'true',
  },
};

/** SQL: the case of a row of this kind. */
function deletedActivity(name: AddedName): string {
  const activity: ActivityKind = `${addedPage(name).one} deleted`;
  return `WHEN '${name}' THEN '${activity}'`;
}

/** The step of the calls of pages: see idInPath(). */
export const pageInPath = idInPath(pageKind);
