import type { CheckJson, DeadLinkJson } from '../../shared/api/posts';
import type { Pages } from '../platform/http/pages';
import { cardForPost } from '../images/cards';
import type { CheckInput } from './check-input';
import { linksIn } from './links-in';
import { renderSections } from './render-sections';

// Checking a link may render a page. No real post has this many internal links.
const MAX_LINKS = 300;

/** The checks before publishing that only the server can do: bounds, dead links and the card. */
export async function checkPost(pages: Pages, input: CheckInput): Promise<CheckJson> {
  const links: DeadLinkJson[] = [];
  const leads = new Map<string, boolean>();
  const sections = (input.sections ?? []).map(({ type, content }) => {
    return { type: type || 'text', content: content || '' };
  });
  const { html = [], beyond = null } = renderSections(sections);
  for (const [section, text] of html.entries()) {
    for (const href of linksIn(text)) {
      if (leads.size < MAX_LINKS && !leads.has(href)) leads.set(href, await pages.resolves(href));
      if (leads.get(href) === false) links.push({ section, href });
    }
  }
  return { links, beyond, card: cardForPost(input.img ?? '', input.name ?? '')?.src ?? '' };
}
