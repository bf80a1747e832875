import {
  type CopyOf,
  type DocumentName,
  documentNamed,
  type SiteDocument,
} from '../../content/documents';
import { type FieldValues, withValues } from '../../shared/fields';
import { fillTexts } from '../../shared/format';
import { acceptedValues } from '../../shared/stored-values';
import { db } from '../platform/database/data-source';
import { siteNow } from '../site/site-now';
import type { SiteDocuments } from '../site/site-with';
import { documentId } from '../documents/ids';

/** Reads the copy of a document as readers see it: the defaults with the changes of the lab. */
export type ReadCopy = <Name extends SiteDocument>(
  name: Name,
  site?: SiteDocuments['site'],
) => Promise<CopyOf<Name>>;

const VALUES = "SELECT fields FROM site_page WHERE id = $1 AND status = 'published'";

export const readCopy: ReadCopy = async (name, site) => {
  const [row] = await db().query<{ fields: FieldValues }[]>(VALUES, [documentId(name)]);
  const { copy, fields } = documentNamed(name);
  return shownTexts(copyWith(name, acceptedValues(fields, copy, row?.fields ?? {})), site);
};

/** The texts of a document as readers see them: with the name of the lab for {site}. */
export function shownTexts<Copy>(copy: Copy, { lab }: SiteDocuments['site'] = siteNow()): Copy {
  return fillTexts(copy, { site: lab.name });
}

/** The copy of a document with these values instead of the defaults. */
export function copyWith<Name extends SiteDocument>(name: Name, values: FieldValues): CopyOf<Name> {
  return anyCopyWith(name, values) as CopyOf<Name>;
}

/** The same for any kind of document. */
export function anyCopyWith(name: DocumentName, values: FieldValues): object {
  const { copy, fields } = documentNamed(name);
  return withValues(copy, fields as never, values);
}
