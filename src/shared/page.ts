/** The contents of a page's head. `canonical` is a path; the server prefixes SITE_URL. */
export interface PageHead {
  title: string;
  description: string;
  canonical?: string;
  noindex?: boolean;
}

/** The answer of GET /api/page. The server renders pages from the same shape. */
export interface PageAnswer {
  status: number;
  head: PageHead;
  data: object;
  /** The new address of the page, to which the browser navigates. */
  redirect?: string;
}
