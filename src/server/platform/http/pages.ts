import type { Sent } from '../../../shared/sent-form';

/**
 * What the API needs from the site's pages, which belong to a higher layer. app.ts sets
 * `ctx.pages`.
 */
export interface Pages {
  /** Whether a link in a text works. Links to other sites always count as working. */
  resolves(href: string): Promise<boolean>;
  /** The HTML of the page at a path, with a rejected form and its errors. */
  renderForm(path: string, sent: Sent): Promise<Buffer>;
  /** The HTML of the page for a failed request. */
  renderError(message: string): Buffer;
}
