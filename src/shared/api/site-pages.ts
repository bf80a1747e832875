import type { FieldValues } from '../documents/fields';
import type { HoldJson } from './posts';
import type { Site } from '../frame';
import type { RevisionSummaryJson } from './revisions';

/** A draft was never published. Pages are always published. */
export type SitePageStatus = 'draft' | 'published' | 'trash';

/** A change of a page that will be published. */
export interface ScheduledChangeJson {
  /** When it is due. */
  publishAt: string;
  /** The same time in the site's time zone: 2026-11-22T09:00. */
  publishLocal: string;
  /** Why it was not published at its time; '' otherwise. */
  publishError: string;
  /** Why it is not published at its time; null if nothing holds it. */
  hold: HoldJson | null;
}

/** A change of a page that will be published, with the values that then differ from the default. */
export interface ScheduledValuesJson extends ScheduledChangeJson {
  values: FieldValues;
}

/**
 * What a list has of a page of the site or a press item, besides what is scheduled. Dates are ISO 8601 in
 * UTC.
 */
export interface SitePageHeadJson {
  _id: string;
  /** Its kind: its name in content/site-pages.ts. */
  name: string;
  /** Its name in lists; '' for a press item without a title. */
  title: string;
  /** The address of a page that shows it, or of the list in which it will be. */
  path: string;
  status: SitePageStatus;
  version: number;
  /** How many fields differ from the default. */
  changed: number;
  /** When it was published or scheduled last, or unscheduled; null if it never was. */
  updated: string | null;
  /** The name of the account that did that; '' if none did. */
  by: string;
  /** Whether it is sample content, until somebody publishes a change. */
  sample: boolean;
}

/** A page of the site in a list. */
export interface SitePageSummaryJson extends SitePageHeadJson {
  /** The change that will be published; null for none. */
  scheduled: ScheduledChangeJson | null;
}

/** A page of the site, with the values that differ from the default. */
export interface SitePageJson extends SitePageHeadJson {
  /** Those that readers see. */
  values: FieldValues;
  /** The change that will be published; null for none. */
  scheduled: ScheduledValuesJson | null;
  /** By the path of the field: the operator's setting that is used instead of its value. */
  settings: Record<string, SettingOf>;
}

/** A setting that an operator has made. */
export interface SettingOf {
  name: string;
  value: string;
}

/** A revision with the values of the page that differed from the default. */
export interface PageRevisionJson extends RevisionSummaryJson {
  values: FieldValues;
}

/** What search engines and shared links show of a page. */
export interface SharingJson {
  /** With the name of the lab, as in search results. */
  title: string;
  description: string;
  /** The address that search engines list. */
  url: string;
  /** The preview image of a shared link. */
  card: { src: string; alt: string };
  /** Title and description as they are without those that were entered for search engines. */
  standard: { title: string; description: string };
}

/** A page with unpublished values, for the desk's preview. */
export interface RenderedPageJson {
  /** The name of the page in the route table. */
  page: string;
  /** The props of the page's component. */
  data: object;
  /** The header and the footer around it; the published ones if it is left out. */
  site?: Site;
  /** Null for a page that search engines should not list, and for what is on every page. */
  sharing: SharingJson | null;
}
