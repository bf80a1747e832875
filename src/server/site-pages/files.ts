import { requireRight } from '../auth/rights';
import type { DocumentKind } from '../documents/kind';
import { sitePageWithId } from './ids';
import { saveSitePage } from './change-site-page';
import { lockPageRow } from './find';
import { requireEditor } from './may-edit';
import { saveSampleState } from './save-sample-state';

/** Pages with the uploads that they use. They are few enough to read them all, once. */
const USES = `
  SELECT unnest(media_folders(concat(fields, scheduled))) AS folder, id, status,
    jsonb_build_object('values', fields) AS content, NULL::timestamptz AS at
  FROM site_page WHERE status <> 'removed'`;

/** The uploads that pages of the site use. */
export const pageFiles: DocumentKind['files'] = {
  uses: USES,
  unused: `media.folder NOT IN (SELECT folder FROM (${USES}) AS page)`,
  published: `EXISTS (
    SELECT FROM site_page
    WHERE media_folders(fields::text) @> ARRAY[$1] AND status = 'published')`,

  isSeen: () => true,
  requireRight(config, writer, id) {
    requireEditor(config, writer, sitePageWithId(id)?.name ?? 'site');
  },

  /** Changes the pages as publishing them does. */
  async replace(manager, ids, renewed, writer) {
    if (ids.length > 0) requireRight(writer, 'pages');
    for (const id of ids.toSorted()) {
      const row = await lockPageRow(manager, id);
      if (!row) continue;
      await saveSampleState(manager, row);
      const renewedIn = <Values>(values: Values): Values =>
        JSON.parse(renewed(JSON.stringify(values))) as Values;
      const content = renewedIn(row.content);
      const changed = { ...row, content, scheduled: renewedIn(row.scheduled) };
      const made = { revision: 'published', activity: 'page changed', values: content } as const;
      await saveSitePage(manager, changed, made, writer);
    }
  },
};
