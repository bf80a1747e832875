import type { DocumentKind } from './documents/kind';

/** Messages that were set aside; $1: days. */
export const OLD_SUSPECTED = `
  DELETE FROM message
  WHERE state = 'suspected' AND created_at < now() - make_interval(days => $1)`;

/** Subscriptions that were never confirmed; $1: days. */
export const UNCONFIRMED = `
  DELETE FROM subscriber
  WHERE NOT confirmed AND created_at < now() - make_interval(days => $1)`;

/** Accounts that nobody let in, with an entry of Activity of the kind $2. Those whose address is confirmed wait $1 days, others $3. */
export const UNAPPROVED = `
  WITH gone AS (
    DELETE FROM employee
    WHERE status IN ('waiting', 'unconfirmed')
      AND created_at < now() - make_interval(days => CASE WHEN EXISTS (
            SELECT FROM address_check AS unconfirmed
            WHERE unconfirmed.employee_id = employee.id AND unconfirmed.email = employee.email)
          THEN $3::int ELSE $1::int END)
    RETURNING id, name
  )
  INSERT INTO activity (id, kind, by, about, about_id, created_at)
  SELECT gen_random_uuid(), $2::varchar, '', name, id, now() FROM gone`;

/** Old records of backups, except the newest of each kind, which the desk shows. */
export const OLD_BACKUPS = `
  DELETE FROM backup AS old
  WHERE created_at < now() - make_interval(days => $1)
    AND EXISTS (SELECT FROM backup AS newer WHERE newer.kind = old.kind
        AND newer.succeeded = old.succeeded
        AND (newer.created_at, newer.id) > (old.created_at, old.id))`;

/** New addresses that were not confirmed in time. Unconfirmed addresses in use stay marked. */
export const OLD_NEW_ADDRESSES = `
  DELETE FROM address_check
  WHERE expires_at < now()
    AND NOT EXISTS (SELECT FROM employee WHERE id = employee_id AND email = address_check.email)`;

/**
 * Deletes what is old in the trash of a kind with everything that belongs to it, in one statement. A
 * trigger deletes the previews of posts.
 */
export const emptyTrash = ({ name, trash }: DocumentKind) => `
  WITH gone AS (
    DELETE FROM ${trash.table} WHERE deleted_at < now() - make_interval(days => $1)
    RETURNING id, deleted_at, ${trash.nameOf} AS name
  ), copies AS (
    DELETE FROM autosave copy USING gone
    WHERE copy.document_id = gone.id AND copy.kind = '${name}' AND ${trash.endsAutosave}
  ), slugs AS (
    DELETE FROM old_slug WHERE kind = '${trash.slugs}' AND target IN (SELECT id FROM gone)
  ), noted AS (
    INSERT INTO activity (id, kind, by, about, created_at)
    SELECT gen_random_uuid(), '${trash.activity}', '', name, now() FROM gone
  )
  DELETE FROM revision WHERE document_id IN (SELECT id FROM gone)`;

/**
 * Superseded texts and snapshots of a post that was never saved and has no autosave any more. Pages
 * always exist.
 */
export const OLD_TEXTS = `
  DELETE FROM revision
  WHERE kind = $1 AND created_at < now() - make_interval(days => $2) AND NOT content ? 'values'
    AND NOT EXISTS (SELECT FROM blog WHERE blog.id = revision.document_id)
    AND NOT EXISTS (SELECT FROM autosave copy WHERE copy.document_id = revision.document_id
        AND copy.content IS NOT NULL)`;

/** Old snapshots, except the newest of each writer and document. */
export const OLD_SNAPSHOTS = `
  DELETE FROM revision AS old
  WHERE kind = 'autosave' AND created_at < now() - make_interval(days => $1)
    AND EXISTS (SELECT FROM revision AS newer WHERE newer.document_id = old.document_id
        AND newer.kind = 'autosave' AND newer.employee_id = old.employee_id
        AND (newer.created_at, newer.id) > (old.created_at, old.id))`;

/**
 * Begun documents without any text are no longer autosaves. Like those below, they are kept for a week,
 * so that an editor that is still open can go on saving.
 */
export const endEmpty = (isEmpty: string) => `
  UPDATE autosave copy SET content = NULL
  WHERE copy.content IS NOT NULL AND copy.updated_at < now() - interval '1 day' AND ${isEmpty}`;

/**
 * Autosaves whose text was completely saved to the document. They are kept for a week so that a
 * late save conflicts; no request is later than that.
 */
export const EMPTY_AUTOSAVES = `
  DELETE FROM autosave WHERE content IS NULL AND updated_at < now() - interval '7 days'`;
