import { type SitePageKind, sitePageOf } from '../../content/site-pages';
import type {
  SitePageJson,
  SitePageSummaryJson,
  PageRevisionJson,
} from '../../shared/api/site-pages';
import { type FieldValues, ownValues } from '../../shared/documents/fields';
import { editableValues } from '../../shared/documents/stored-values';
import { addedPath, isAdded } from '../../shared/documents/added-pages';
import type { Config } from '../platform/config';
import type { Counted } from '../documents/kind-parts';
import { presentRevisionSummary } from '../documents/revisions/present';
import { toWallTime } from '../../shared/wall-time';
import { settingsOfSite, timeZoneOf } from '../site/services';
import { sitePageTitle, type PageContent } from './page-content';
import type { Found } from './find';

/** The lock version of a page that nobody has changed. */
const FIRST_VERSION = 1;

export function versionOf({ row }: Found): number {
  return row?.lockVersion ?? FIRST_VERSION;
}

export function presentSitePage(config: Config, found: Found): SitePageJson {
  const { id, name, row, hold } = found;
  const values = presentValues(name, row?.content ?? {});
  return {
    _id: id,
    name,
    title: sitePageTitle(id, values),
    path: row?.direct && isAdded(name) ? addedPath(name, row.direct) : sitePageOf(name).path,
    // foundWith() has left out a sample that was removed.
    status: row && row.status !== 'removed' ? row.status : 'published',
    version: versionOf(found),
    changed: Object.keys(values).length,
    updated: row?.updatedAt.toISOString() ?? null,
    by: row?.updatedBy ?? '',
    sample: row?.sample ?? false,
    values,
    scheduled: row?.publishAt
      ? {
          publishAt: row.publishAt.toISOString(),
          publishLocal: toWallTime(timeZoneOf(config), row.publishAt),
          publishError: row.publishError,
          hold,
          values: presentValues(name, row.scheduled ?? {}),
        }
      : null,
    settings: name === 'site' ? settingsOfSite(config) : {},
  };
}

export function presentSitePageSummary(config: Config, found: Found): SitePageSummaryJson {
  const { values: _, settings: __, scheduled, ...summary } = presentSitePage(config, found);
  if (!scheduled) return { ...summary, scheduled };
  const { values: ___, ...change } = scheduled;
  return { ...summary, scheduled: change };
}

export function presentPageRevision(name: SitePageKind, counted: Counted): PageRevisionJson {
  const { values } = counted.revision.content as PageContent;
  return { ...presentRevisionSummary(counted), values: presentValues(name, values) };
}

/** What a form can show of stored values, without those that are the default by now. */
function presentValues(name: SitePageKind, stored: FieldValues): FieldValues {
  const { copy, fields } = sitePageOf(name);
  return ownValues(copy, fields, editableValues(fields, stored));
}
