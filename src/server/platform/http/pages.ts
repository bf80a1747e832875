import type { Sent } from '../../../shared/sent-form';

/** What the API needs of the site's pages, which are a layer above it: `ctx.pages`, set in app.ts. */
export interface Pages {
  /** Whether a link in a text leads somewhere. Links to other sites count as good. */
  resolves(href: string): Promise<boolean>;
  /** The HTML of the page at a path, with a form on it that was sent and refused. */
  renderForm(path: string, sent: Sent): Promise<string>;
  /** The HTML that answers a request which failed. */
  renderError(message: string): string;
}
