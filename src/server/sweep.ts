import type { Logger } from 'pino';
import { limits } from '../shared/limits';
import type { ActivityKind } from '../shared/api/activity';
import { privateKinds } from '../shared/api/revisions';
import { inBackground } from './platform/database/in-background';
import { documentKinds } from './document-kinds';
import type { DocumentKind } from './documents/kind';
import { OPEN_SECONDS } from './posts/open-editors';
import { deleteOldRemovals } from './sample/remove-samples';
import { SNAPSHOT_DAYS } from './documents/revisions/thin-snapshots';

const EVERY_MS = 60 * 60 * 1000;

/** How long messages that were set aside are kept, in days. */
const SUSPECTED_DAYS = 30;
const OLD_SUSPECTED = `
  DELETE FROM message
  WHERE state = 'suspected' AND created_at < now() - make_interval(days => $1)`;

/** How long messages from readers are kept, in days. */
const MESSAGE_DAYS = 400;

/** How long activity is kept, in days. */
const ACTIVITY_DAYS = 400;

/** How long the record of a sent or failed email is kept, in days. */
const MAIL_DAYS = 30;

/** How long the record of a backup is kept, in days. */
const BACKUP_DAYS = 400;

/** How long an unconfirmed subscription is kept, in days. */
const UNCONFIRMED_DAYS = 7;

/** How long wrong codes are counted after the last of them, in days. */
const WRONG_CODE_DAYS = 30;

/**
 * How long an account whose email address is confirmed may wait for approval, in days; others wait as
 * long as a confirmation. The limits keep sign-ups by strangers from filling the table. A deleted
 * applicant can sign up again.
 */
const WAITING_DAYS = 90;

const UNCONFIRMED = `
  DELETE FROM subscriber
  WHERE NOT confirmed AND created_at < now() - make_interval(days => $1)`;

const UNAPPROVED = `
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
const OLD_BACKUPS = `
  DELETE FROM backup AS old
  WHERE created_at < now() - make_interval(days => $1)
    AND EXISTS (SELECT FROM backup AS newer WHERE newer.kind = old.kind
        AND newer.succeeded = old.succeeded
        AND (newer.created_at, newer.id) > (old.created_at, old.id))`;

/** New addresses that were not confirmed in time. Unconfirmed addresses in use stay marked. */
const OLD_NEW_ADDRESSES = `
  DELETE FROM address_check
  WHERE expires_at < now()
    AND NOT EXISTS (SELECT FROM employee WHERE id = employee_id AND email = address_check.email)`;

/**
 * Deletes what is old in the trash of a kind with everything that belongs to it, in one statement. A
 * trigger deletes the previews of posts.
 */
const emptyTrash = ({ name, trash }: DocumentKind) => `
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
const OLD_TEXTS = `
  DELETE FROM revision
  WHERE kind = $1 AND created_at < now() - make_interval(days => $2) AND NOT content ? 'values'
    AND NOT EXISTS (SELECT FROM blog WHERE blog.id = revision.document_id)
    AND NOT EXISTS (SELECT FROM autosave copy WHERE copy.document_id = revision.document_id
        AND copy.content IS NOT NULL)`;

/** Old snapshots, except the newest of each writer and document. */
const OLD_SNAPSHOTS = `
  DELETE FROM revision AS old
  WHERE kind = 'autosave' AND created_at < now() - make_interval(days => $1)
    AND EXISTS (SELECT FROM revision AS newer WHERE newer.document_id = old.document_id
        AND newer.kind = 'autosave' AND newer.employee_id = old.employee_id
        AND (newer.created_at, newer.id) > (old.created_at, old.id))`;

/**
 * Begun documents without any text are no longer autosaves. Like those below, they are kept for a week,
 * so that an editor that is still open can go on saving.
 */
const endEmpty = (isEmpty: string) => `
  UPDATE autosave copy SET content = NULL
  WHERE copy.content IS NOT NULL AND copy.updated_at < now() - interval '1 day' AND ${isEmpty}`;

/**
 * Autosaves whose text was completely saved to the document. They are kept for a week so that a
 * late save conflicts; no request is later than that.
 */
const EMPTY_AUTOSAVES = `
  DELETE FROM autosave WHERE content IS NULL AND updated_at < now() - interval '7 days'`;

/**
 * Deletes expired rows every hour: sessions, rate limits, old messages, trash and more. `others` are
 * deleted last.
 */
export function startSweeping(log: Logger, others?: () => Promise<void>): () => void {
  const sweep = async () => {
    await inBackground(
      `DELETE FROM session WHERE expires_at < now()
         OR (NOT kept AND seen_at < now() - make_interval(hours => $1))`,
      [limits.sessionIdleHours],
    );
    await inBackground('DELETE FROM message WHERE created_at < now() - make_interval(days => $1)', [
      MESSAGE_DAYS,
    ]);
    await inBackground(OLD_SUSPECTED, [SUSPECTED_DAYS]);
    await inBackground('DELETE FROM preview WHERE expires_at < now()');
    await inBackground('DELETE FROM invite WHERE expires_at < now()');
    await inBackground('DELETE FROM password_link WHERE expires_at < now()');
    await inBackground(
      'DELETE FROM activity WHERE created_at < now() - make_interval(days => $1)',
      [ACTIVITY_DAYS],
    );
    await inBackground('DELETE FROM mail WHERE created_at < now() - make_interval(days => $1)', [
      MAIL_DAYS,
    ]);
    await inBackground(OLD_BACKUPS, [BACKUP_DAYS]);
    await inBackground(UNCONFIRMED, [UNCONFIRMED_DAYS]);
    const deleted: ActivityKind = 'deleted account';
    await inBackground(UNAPPROVED, [WAITING_DAYS, deleted, limits.confirmDays]);
    await inBackground(OLD_NEW_ADDRESSES);
    for (const kind of Object.values(documentKinds)) {
      await inBackground(emptyTrash(kind), [limits.trashDays]);
      if (kind.isEmptyAutosave) await inBackground(endEmpty(kind.isEmptyAutosave));
    }
    await inBackground(EMPTY_AUTOSAVES);
    await inBackground(OLD_TEXTS, ['superseded', limits.trashDays]);
    await inBackground(OLD_TEXTS, ['autosave', SNAPSHOT_DAYS]);
    await inBackground(OLD_SNAPSHOTS, [SNAPSHOT_DAYS]);
    // Nobody may see these, because their writer's account was deleted.
    await inBackground('DELETE FROM revision WHERE kind = ANY ($1) AND employee_id IS NULL', [
      privateKinds,
    ]);
    await inBackground('DELETE FROM wrong_code WHERE last_at < now() - make_interval(days => $1)', [
      WRONG_CODE_DAYS,
    ]);
    await inBackground(
      'DELETE FROM open_editor WHERE seen_at < now() - make_interval(secs => $1)',
      [OPEN_SECONDS],
    );
    await deleteOldRemovals();
    await inBackground('DELETE FROM rate_limit WHERE expire < $1', [Date.now()]);
    await others?.();
  };
  const run = () => {
    sweep().catch((error: unknown) =>
      log.warn({ err: error }, 'sweep failed; retrying in an hour'),
    );
  };
  run();
  const timer = setInterval(run, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
