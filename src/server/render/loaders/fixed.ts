import { plainPages } from '../../../client/content/plain';
import type { PlainData } from '../../../client/pages/Plain';
import { found, type Loader, titled } from '../loaded-page';

/** Pages of fixed words alone. */
export const plain: Loader = ({ path }, row) => {
  const page = plainPages[path];
  if (!page) throw new Error(`content/plain.ts has no ${path}`);
  const head = { title: titled(row.title), description: page.lead, canonical: path };
  return found<PlainData>(head, page);
};
