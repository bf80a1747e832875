/** What the head of a page says. `canonical` is a path; the server puts SITE_URL before it. */
export interface PageHead {
  title: string;
  description: string;
  canonical?: string;
  noindex?: boolean;
}

/** The answer of GET /api/page, and what the server renders from: one shape, one place. */
export interface PageAnswer {
  status: number;
  head: PageHead;
  data: object;
  /** The page has another address; the browser goes there instead. */
  redirect?: string;
}
