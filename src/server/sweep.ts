import type { Logger } from 'pino';
import { limits } from '../shared/limits';
import type { ActivityKind } from '../shared/api/activity';
import { privateKinds } from '../shared/api/revisions';
import { inBackground } from './platform/database/transactions';
import { documentKinds } from './document-kinds';
import { OPEN_SECONDS } from './posts/open-editors';
import { deleteOldRemovals } from './sample/remove-samples';
import { SNAPSHOT_DAYS } from './documents/revisions/thin-snapshots';
import {
  OLD_SUSPECTED,
  UNCONFIRMED,
  UNAPPROVED,
  OLD_BACKUPS,
  OLD_NEW_ADDRESSES,
  emptyTrash,
  OLD_TEXTS,
  OLD_SNAPSHOTS,
  endEmpty,
  EMPTY_AUTOSAVES,
} from './sweep-statements';

const EVERY_MS = 60 * 60 * 1000;

/** How long messages that were set aside are kept, in days. */
const SUSPECTED_DAYS = 30;

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
