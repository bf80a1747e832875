import { randomUUID } from 'node:crypto';
import type { SitePageName } from '../../../src/content/site-pages';
import { sitePageId } from '../../../src/server/site-pages/ids';
import { db } from '../../../src/server/platform/database/data-source';
import type { FieldValues } from '../../../src/shared/documents/fields';
import type { TestApp } from '../../support/app';

/** The calls of somebody who edits pages of the site. */
export function pagesAs(app: TestApp, token: () => string) {
  const call = (method: string, path: string, json?: object, etag?: string | null) =>
    app.call(method, path, {
      token: token(),
      ...(json ? { json } : {}),
      ...(etag ? { headers: { 'if-match': etag } } : {}),
    });
  const addressOf = (name: SitePageName) => `/api/site-pages/${sitePageId(name)}`;
  const autosaveOf = (name: SitePageName) => `/api/autosaves/page/${sitePageId(name)}`;
  return {
    list: () => call('GET', '/api/site-pages'),
    read: (name: SitePageName) => call('GET', addressOf(name)),
    /** Publishes values as a change to this version. */
    publish: (name: SitePageName, version: number, values: FieldValues) =>
      call('PUT', addressOf(name), { values }, `"${version}"`),
    /** Schedules values as a change to this version, at a time in the site's time zone. */
    schedule: (
      name: SitePageName,
      version: number,
      values: FieldValues,
      publishLocal: unknown = '2031-05-01T09:00',
    ) => call('PUT', addressOf(name), { values, publishLocal }, `"${version}"`),
    unschedule: (name: SitePageName, version: number) =>
      call('DELETE', `${addressOf(name)}/schedule`, undefined, `"${version}"`),
    previews: (name: SitePageName) => call('GET', `${addressOf(name)}/previews`),
    /** Creates a preview link: to the caller's changes, or to what is scheduled. */
    makePreview: (name: SitePageName, json: object = { changes: true }) =>
      call('POST', `${addressOf(name)}/previews`, json),
    revokePreview: (name: SitePageName, id: string) =>
      call('DELETE', `${addressOf(name)}/previews/${id}`),
    /** Sends this body as a change to the page as it is now. */
    async change(name: SitePageName, json: object) {
      const { headers } = await call('GET', addressOf(name));
      return call('PUT', addressOf(name), json, headers.get('etag'));
    },
    render: (name: SitePageName, values: FieldValues) =>
      call('POST', `${addressOf(name)}/render`, { values }),
    revisions: (name: SitePageName, query = '') =>
      call('GET', `${addressOf(name)}/revisions${query}`),
    revision: (name: SitePageName, id: string) => call('GET', `${addressOf(name)}/revisions/${id}`),
    readAutosave: (name: SitePageName) => call('GET', autosaveOf(name)),
    /** Autosaves values on top of another save, and returns the answer and the id of this save. */
    async autosave(
      name: SitePageName,
      values: FieldValues | null,
      { base = null as string | null, mode = 'replace', version = 1 } = {},
    ) {
      const save = randomUUID();
      const content = values && { version, values };
      const json = { save, base, mode, content, version };
      return { ...(await call('PUT', autosaveOf(name), json)), save };
    },
  };
}

/** Stores values of a page without a check, as another release may have done. */
export async function storeValues(name: SitePageName, values: FieldValues): Promise<void> {
  await db().query(
    `INSERT INTO site_page (id, kind, fields, version, updated_by, updated_at)
     VALUES ($1, $2, $3, 2, 'Ada', now())`,
    [sitePageId(name), name, JSON.stringify(values)],
  );
}
