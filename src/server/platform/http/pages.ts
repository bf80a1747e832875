import type { Sent } from '../../../shared/sent-form';

/**
 * What the API needs from the site's pages, which are in a higher layer: `ctx.pages`, set in
 * app.ts.
 */
export interface Pages {
  /** Whether a link in a text works. Links to other sites count as working. */
  resolves(href: string): Promise<boolean>;
  /** The HTML of the page at a path, with a rejected form on it. */
  renderForm(path: string, sent: Sent): Promise<string>;
  /** The HTML that answers a failed request. */
  renderError(message: string): string;
}
