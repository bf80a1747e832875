import { documentNamed } from '../../content/documents';
import { documentWithId } from './document-id';

/** The name of a document in lists; '' if a later release removed it. */
export function documentTitle(id: string): string {
  const name = documentWithId(id);
  return name === undefined ? '' : documentNamed(name).label;
}
