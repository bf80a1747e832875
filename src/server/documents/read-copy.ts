import { type CopyOf, documentNamed, type SiteDocument } from '../../content/documents';
import { type FieldValues, withValues } from '../../shared/fields';
import { acceptedValues } from '../../shared/stored-values';
import { db } from '../platform/database/data-source';
import { documentId } from './document-id';

/** Reads the copy of a document as readers see it: the defaults with the changes of the lab. */
export type ReadCopy = <Name extends SiteDocument>(name: Name) => Promise<CopyOf<Name>>;

const VALUES = 'SELECT fields FROM document WHERE id = $1';

export const readCopy: ReadCopy = async (name) => {
  const [row] = await db().query<{ fields: FieldValues }[]>(VALUES, [documentId(name)]);
  const { copy, fields } = documentNamed(name);
  return copyWith(name, acceptedValues(fields, copy, row?.fields ?? {}));
};

/** The copy of a document with these values instead of the defaults. */
export function copyWith<Name extends SiteDocument>(name: Name, values: FieldValues): CopyOf<Name> {
  const { copy, fields } = documentNamed(name);
  return withValues(copy, fields as never, values) as CopyOf<Name>;
}
