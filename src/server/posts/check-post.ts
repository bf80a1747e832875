import type { CheckJson, DeadLinkJson } from '../../shared/api/posts';
import type { Pages } from '../platform/http/pages';
import { cardForPost } from '../images/cards';
import type { CheckInput } from './check-input';
import { linksIn } from './links-in';
import { renderMarkdown } from './markdown';

// Checking a link may render a page. No real post has this many internal links.
const MAX_LINKS = 300;

/** The checks before publishing that only the server can do: dead internal links, and the card. */
export async function checkPost(pages: Pages, input: CheckInput): Promise<CheckJson> {
  const links: DeadLinkJson[] = [];
  const leads = new Map<string, boolean>();
  for (const [index, { type, content }] of (input.sections ?? []).entries()) {
    if (type === 'image' || !content) continue;
    for (const href of linksIn(renderMarkdown(content, 'check'))) {
      if (leads.size < MAX_LINKS && !leads.has(href)) leads.set(href, await pages.resolves(href));
      if (leads.get(href) === false) links.push({ section: index, href });
    }
  }
  return { links, card: cardForPost(input.img ?? '', input.name ?? '')?.src ?? '' };
}
