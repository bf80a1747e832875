import type { SitePageKind } from '../../content/site-pages';
import type { FieldValues } from '../../shared/documents/fields';
import type { Employee } from '../../entities/Employee';
import { sitePageWithId } from './ids';
import type { FoundPreview } from '../documents/previews/find';
import { findSitePage } from './find';
import { mayEdit } from './may-edit';

/** The page of the site that a preview link leads to. */
interface PreviewedPage {
  name: SitePageKind;
  /** Those of the unpublished changes, or of the change that the link was made for. */
  values: FieldValues;
  /** When the changes were made, or when the scheduled change is due. */
  at: Date;
  /** The creator, if the link shows unpublished changes. */
  writer: Employee | null;
}

/** What is not published of the page that a preview link leads to; null if the link shows nothing. */
export async function findPreviewedPage({
  preview,
  changes,
}: FoundPreview): Promise<PreviewedPage | null> {
  const ref = sitePageWithId(preview.documentId);
  if (ref === undefined || !mayEdit(preview.creator, ref.name)) return null;
  const { name } = ref;
  if (changes) {
    const values = changes.content.values as FieldValues;
    return { name, values, at: changes.at, writer: changes.writer };
  }
  const { row } = await findSitePage(ref);
  if (!row?.scheduled || !row.publishAt || row.lockVersion !== preview.scheduledVersion)
    return null;
  return { name, values: row.scheduled, at: row.publishAt, writer: null };
}
