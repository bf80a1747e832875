import type { RenderedPageJson } from './site-pages';

/** The frame in which the desk previews what is being written. */
export const previewFrame = '/preview-frame';

/** What the desk sends to it: the page that it shows from then on. */
export type PreviewMessage = Pick<RenderedPageJson, 'page' | 'data' | 'site'>;

/** What it sends to the desk when Escape was pressed in it. */
export const escapeMessage = 'escape';

/** What it sends to the desk when a text of the page was pressed. */
export interface PressMessage {
  /** The text, in the words of the page. */
  pressed: string;
}
