import { frameOf } from '../../src/server/site/frame';
import { siteWith } from '../../src/server/site/site-with';

/** The lab's texts on a fresh site. */
export const defaultDocuments = siteWith({ values: {}, hasSamples: true });

/** What all pages of a fresh site share. */
export const defaultSite = frameOf({ timeZone: 'UTC' }, defaultDocuments);
