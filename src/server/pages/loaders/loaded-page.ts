import { sitePageOf, type SitePageName } from '../../../content/site-pages';
import type { SharingCopy } from '../../../content/sharing';
import { valueAt } from '../../../shared/documents/fields';
import type { PageHead } from '../../../shared/page';
import type { RouteRow } from '../../../shared/routes';
import { shownTexts } from '../../site-pages/read-copy';
import { siteNow } from '../../site/site-now';
import { altOf } from '../../../shared/image-alt';
import type { LoaderMeta, LoadedPage, MovedPage } from './loader';

/** Adds the short name of the site to a title. */
export function titled(title: string): string {
  return `${title} · ${siteNow().lab.shortName}`;
}

/** The title of a page in its head: the route's, until staff change the title on the page. */
export function titleOf(name: SitePageName, copy: { title: string }, row: RouteRow): string {
  const standard = shownTexts({ title: valueAt(sitePageOf(name).copy, 'title') });
  const isDefault = copy.title === standard.title;
  return titled(isDefault ? row.title : copy.title);
}

/** The head of a page that staff can edit. Its introduction is the description. */
function headOf(
  name: SitePageName,
  copy: { title: string; lead: string },
  row: RouteRow,
): PageHead {
  return { title: titleOf(name, copy, row), description: copy.lead, canonical: row.path };
}

interface Opening {
  eyebrow?: string;
  title: string;
  lead: string;
  sharing: SharingCopy;
}

/**
 * A page that staff can edit, with status 200. Its opening is on its card. `show` makes its data of the
 * copy that readers see.
 */
export function foundPage<Copy extends Opening, Data extends object>(
  name: SitePageName,
  row: RouteRow,
  { sharing, ...copy }: Copy,
  show: (copy: Omit<Copy, 'sharing'>) => Data,
  meta: LoaderMeta = {},
): LoadedPage<Data> {
  const { eyebrow, title } = copy;
  const card = { eyebrow, title };
  return shareAs(sharing, found(headOf(name, copy, row), show(copy), { card, ...meta }));
}

/** The page with what staff entered for search engines and shared links. */
export function shareAs<Data>(sharing: SharingCopy, page: LoadedPage<Data>): LoadedPage<Data> {
  const { title, image } = sharing;
  const description = sharing.description.replace(/\s+/g, ' ').trim();
  const { head, meta } = page;
  return {
    ...page,
    head: {
      ...head,
      ...(title ? { title: titled(title) } : {}),
      ...(description ? { description } : {}),
    },
    meta: {
      ...meta,
      card: {
        ...meta?.card,
        ...(title ? { title } : {}),
        ...(description ? { line: description } : {}),
        ...(image.img
          ? { image: image.img, alt: altOf(image) || title || untitled(head.title) }
          : {}),
      },
    },
  };
}

/** Removes the short name of the site from a title. */
export function untitled(title: string): string {
  return title.endsWith(titled('')) ? title.slice(0, -titled('').length) : title;
}

/** A page with status 200; `description` defaults to the site's. */
export function found<Data extends object>(
  head: Omit<PageHead, 'description'> & { description?: string },
  data: Data,
  meta?: LoaderMeta,
): LoadedPage<Data> {
  const whole = { description: siteNow().lab.description, ...head };
  return { status: 200, head: whole, data, ...(meta ? { meta } : {}) };
}

/** A page saying that nothing was found: status 404, with `title` in its head. */
export function missing<Data extends object>(title: string, data: Data): LoadedPage<Data> {
  return {
    status: 404,
    head: { title: titled(title), description: siteNow().lab.description, noindex: true },
    data,
  };
}

/** A permanent redirect (301) to another address. */
export function moved(redirect: string): MovedPage {
  return { status: 301, head: { title: '', description: '' }, data: {}, redirect };
}
