import { documentNamed } from '../../content/documents';
import type { FieldValues } from '../../shared/fields';
import { documentWithId } from '../documents/ids';

/** The name of a document in lists; '' without one, and if a later release removed the document. */
export function documentTitle(id: string, { title }: FieldValues): string {
  const known = documentWithId(id);
  if (known?.name === 'pressItem') return typeof title === 'string' ? title : '';
  return known === undefined ? '' : documentNamed(known.name).label;
}
