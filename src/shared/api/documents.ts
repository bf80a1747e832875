import type { FieldValues } from '../fields';
import type { RevisionSummaryJson } from './revisions';

/** A document of the site in a list. Dates are ISO 8601 in UTC. */
export interface DocumentSummaryJson {
  _id: string;
  /** Its name in content/documents.ts. */
  name: string;
  version: number;
  /** How many fields differ from the default. */
  changed: number;
  /** When it was changed last; null if it never was. */
  updated: string | null;
  /** The name of the account that changed it last; '' if none did. */
  by: string;
}

/** A document of the site, with the values that differ from the default. */
export interface DocumentJson extends DocumentSummaryJson {
  values: FieldValues;
}

/** A revision with the values of the page that differed from the default. */
export interface PageRevisionJson extends RevisionSummaryJson {
  values: FieldValues;
}

/** A page with unpublished values, for the desk's preview. */
export interface RenderedPageJson {
  /** The name of the page in the route table. */
  page: string;
  /** The props of the page's component. */
  data: object;
}
