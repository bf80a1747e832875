import { limits } from '../shared/limits';
import type { ActivityKind } from '../shared/api/activity';
import { privateKinds } from '../shared/api/revisions';
import { documentKinds } from './document-kinds';
import { OLD_ASSETS } from './pages/store-assets';
import { LISTED_MINUTES } from './operation/processes';
import { PURGE_DAYS } from './operation/purge-queue';
import { KEPT_MINUTES } from './platform/database/known-changes';
import { OPEN_SECONDS } from './posts/open-editors';
import { oldTexts } from './documents/revisions/old-texts';
import { SNAPSHOT_DAYS } from './documents/revisions/thin-snapshots';
import type { DocumentKind } from './documents/kind';

/** Messages that were set aside; $1: days. */
const OLD_SUSPECTED = `
  DELETE FROM message
  WHERE state = 'suspected' AND created_at < now() - make_interval(days => $1)`;

/** Subscriptions that were never confirmed; $1: days. */
const UNCONFIRMED = `
  DELETE FROM subscriber
  WHERE NOT confirmed AND created_at < now() - make_interval(days => $1)`;

/** Accounts that nobody let in, with an entry of Activity of the kind $2. Those whose address is confirmed wait $1 days, others $3. */
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
    DELETE FROM ${trash.table}
    WHERE deleted_at < now() - make_interval(days => $1) AND NOT (${trash.keeps})
    RETURNING id, deleted_at, ${trash.nameOf} AS name, ${trash.activity} AS activity
  ), copies AS (
    DELETE FROM autosave copy USING gone
    WHERE copy.document_id = gone.id AND copy.kind = '${name}' AND ${trash.endsAutosave}
  ), slugs AS (
    DELETE FROM old_slug WHERE kind = ANY ('{${trash.slugs}}') AND target IN (SELECT id FROM gone)
  ), noted AS (
    INSERT INTO activity (id, kind, by, about, created_at)
    SELECT gen_random_uuid(), activity, '', name, now() FROM gone
  )
  DELETE FROM revision WHERE document_id IN (SELECT id FROM gone)`;

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

/** Uploads that nobody stored, and records of those that are over; $1: days. */
const OLD_IMPORTS = `
  DELETE FROM values_import
  WHERE created_at < now() - make_interval(days => $1) AND status NOT IN ('reading', 'running')`;

const olderThanDays = (table: string, time = 'created_at') =>
  `DELETE FROM ${table} WHERE ${time} < now() - make_interval(days => $1)`;
const expired = (table: string) => `DELETE FROM ${table} WHERE expires_at < now()`;

/**
 * How long an account whose email address is confirmed may wait for approval, in days; others wait as
 * long as a confirmation. The limits keep sign-ups by strangers from filling the table. A deleted
 * applicant can sign up again.
 */
const WAITING_DAYS = 90;

/** What is deleted every hour, in this order: each statement with its values. */
export const sweepStatements: [statement: string, ...values: unknown[]][] = [
  [
    `DELETE FROM session WHERE expires_at < now()
       OR (NOT kept AND seen_at < now() - make_interval(hours => $1))`,
    limits.sessionIdleHours,
  ],
  [olderThanDays('message'), 400],
  [OLD_SUSPECTED, 30],
  [expired('preview')],
  [expired('invite')],
  [expired('password_link')],
  [olderThanDays('activity'), 400],
  [olderThanDays('mail'), 30],
  [OLD_BACKUPS, 400],
  [UNCONFIRMED, 7],
  [UNAPPROVED, WAITING_DAYS, 'deleted account' satisfies ActivityKind, limits.confirmDays],
  [OLD_NEW_ADDRESSES],
  ...Object.values(documentKinds).flatMap((kind): [string, ...unknown[]][] => [
    [emptyTrash(kind), limits.trashDays],
    ...(kind.unsaved ? [[endEmpty(kind.unsaved.isEmpty)] as [string]] : []),
  ]),
  [EMPTY_AUTOSAVES],
  ...oldTexts(Object.values(documentKinds)),
  [OLD_SNAPSHOTS, SNAPSHOT_DAYS],
  // Nobody may see these, because their writer's account was deleted.
  ['DELETE FROM revision WHERE kind = ANY ($1) AND employee_id IS NULL', privateKinds],
  [olderThanDays('wrong_code', 'last_at'), 30],
  ['DELETE FROM content_change WHERE created_at < now() - make_interval(mins => $1)', KEPT_MINUTES],
  [olderThanDays('purge'), PURGE_DAYS],
  ['DELETE FROM process WHERE seen_at < now() - make_interval(mins => $1)', LISTED_MINUTES],
  [OLD_ASSETS, 30],
  [OLD_IMPORTS, 7],
  ['DELETE FROM open_editor WHERE seen_at < now() - make_interval(secs => $1)', OPEN_SECONDS],
];
