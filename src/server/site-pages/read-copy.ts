import {
  type CopyOf,
  type SitePageKind,
  sitePageOf,
  type SitePageName,
} from '../../content/site-pages';
import { type FieldValues, withValues } from '../../shared/documents/fields';
import { fillTexts } from '../../shared/format';
import { db } from '../platform/database/data-source';
import { siteNow } from '../site/site-now';
import { copyWithStored, type SharedCopy } from '../site/site-with';
import { sitePageId } from './ids';

/** Reads the copy of a page as readers see it: the defaults with the changes of the lab. */
export type ReadCopy = <Name extends SitePageName>(
  name: Name,
  site?: SharedCopy['site'],
) => Promise<CopyOf<Name>>;

const VALUES = "SELECT fields FROM site_page WHERE id = $1 AND status = 'published'";

export const readCopy: ReadCopy = async (name, site) => {
  const [row] = await db().query<{ fields: FieldValues }[]>(VALUES, [sitePageId(name)]);
  return shownTexts(copyWithStored(name, row?.fields), site);
};

/** The texts of a page as readers see them: with the name of the lab for {site}. */
export function shownTexts<Copy>(copy: Copy, { lab }: SharedCopy['site'] = siteNow()): Copy {
  return fillTexts(copy, { site: lab.name });
}

/** The copy of a page with these values instead of the defaults. */
export function copyWith<Name extends SitePageKind>(name: Name, values: FieldValues): CopyOf<Name> {
  const { copy, fields } = sitePageOf(name);
  return withValues(copy, fields as never, values) as CopyOf<Name>;
}
