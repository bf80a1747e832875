import type { BlogPageJson } from './posts';

/** The document in which the desk previews a post that is being written. */
export const previewFrame = '/preview-frame';

/** What the desk sends to it: the page that it shows from then on. */
export interface PreviewMessage {
  page: BlogPageJson;
}

/** What it sends to the desk: Escape was pressed in it. */
export const escapeMessage = 'escape';
