import { createHash, randomUUID } from 'node:crypto';
import { type SitePageKind, type SitePageName, sitePageNames } from '../../content/site-pages';
import { type AddedName, addedNames, addedPage } from '../../shared/documents/added-pages';
import { reserveIds } from '../documents/ids';

/** A page of the site, or a document that is added, which need not have a row. */
export interface SitePageRef {
  name: SitePageKind;
  id: string;
}

/** A document that is added, which need not have a row. */
export interface AddedRef extends SitePageRef {
  name: AddedName;
}

/**
 * The id of a page of the site, by which autosaves, revisions and the API know it. It follows from
 * the name, because a page that nobody changed has no row.
 */
export function sitePageId(name: SitePageName): string {
  const hash = createHash('sha256').update(`assay document ${name}`).digest('hex');
  // A UUID of version 8: its bits are the application's.
  const groups = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`];
  return [...groups, `8${hash.slice(17, 20)}`, hash.slice(20, 32)].join('-');
}

const names = new Map(sitePageNames.map((name) => [sitePageId(name), name]));

const addedIds = new Map(addedNames.map((name) => [addedPage(name).ids as string, name]));
const addedId = /^([0-9a-f]{8})-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/;

/** A new id of a document that is added. It says what it is an id of, so that no post can have it. */
export function newAddedId(name: AddedName): string {
  const [, second, third = '', fourth = '', fifth] = randomUUID().split('-');
  const { ids } = addedPage(name);
  return [ids, second, `8${third.slice(1)}`, `8${fourth.slice(1)}`, fifth].join('-');
}

/** The page or added document with this id, in small letters, which need not exist; undefined for other ids. */
export function sitePageWithId(id: string): SitePageRef | undefined {
  const name = names.get(id) ?? addedIds.get(addedId.exec(id)?.[1] ?? '');
  return name && { name, id };
}

reserveIds((id) => sitePageWithId(id) !== undefined);
