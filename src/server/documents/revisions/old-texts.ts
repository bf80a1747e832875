import { limits } from '../../../shared/limits';
import type { DocumentKind } from '../kind';
import { SNAPSHOT_DAYS } from './thin-snapshots';

/** What deleting the old texts of a kind needs to know of it. */
type Swept = Pick<DocumentKind, 'unsaved'> & { trash: Pick<DocumentKind['trash'], 'table'> };

/**
 * Statements, with their values, that delete superseded texts and snapshots of documents that were
 * never saved and have no autosave any more. A revision does not name its kind: one is deleted only if
 * a kind says that it can be of no other, and no kind has a row with its id.
 */
export function oldTexts(kinds: Swept[]): [statement: string, ...values: unknown[]][] {
  const neverSaved = kinds.map(
    ({ trash }) => `AND NOT EXISTS (
      SELECT FROM ${trash.table} AS saved WHERE saved.id = revision.document_id)`,
  );
  return kinds.flatMap(({ unsaved }): [string, ...unknown[]][] => {
    if (!unsaved) return [];
    const statement = `
      DELETE FROM revision
      WHERE kind = $1 AND created_at < now() - make_interval(days => $2)
        AND ${unsaved.isOwnRevision} ${neverSaved.join(' ')}
        AND NOT EXISTS (SELECT FROM autosave copy WHERE copy.document_id = revision.document_id
            AND copy.content IS NOT NULL)`;
    return [
      [statement, 'superseded', limits.trashDays],
      [statement, 'autosave', SNAPSHOT_DAYS],
    ];
  });
}
