import type { AddressSetting } from '../config';
import { ConnectionError } from './connection-error';

/** A problem with the database that the operator has to fix; the message says what. */
export class DatabaseError extends Error {}

/** Notifications of changes do not arrive, so pages would be outdated. */
export class NoDeliveryError extends DatabaseError {
  /** `setting`: the one that has the address where they were expected. */
  constructor(setting: AddressSetting) {
    super(`The database does not deliver notifications of changes: ${reasons[setting]}`);
  }
}

const reasons: Record<AddressSetting, string> = {
  DATABASE_URL:
    'DATABASE_URL leads through a pooler in transaction mode. Set DATABASE_DIRECT_URL to its address without ' +
    'the pooler.',
  DATABASE_DIRECT_URL:
    'DATABASE_DIRECT_URL leads through a pooler in transaction mode too, or to another database than ' +
    'DATABASE_URL. Set it to the address of the same database without the pooler.',
};

// Mostly of connections that were made; EAI_AGAIN: in Docker, the name of a stopped container cannot be resolved.
const connectionCodes =
  /^(ECONN\w+|E(HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|08...|25006|25P03|53300|57P0.)$/;
const connectionTexts = /Connection terminated|timeout exceeded when trying to connect/;
/** What TypeORM and pg say of the next statement after a connection broke between two. */
const brokenNames = /^QueryRunner(Provider)?AlreadyReleasedError$/;
const brokenTexts = /not queryable/;

/**
 * Whether the database is unreachable, refuses connections or accepts no changes, as opposed to a failed
 * query.
 */
export function isDatabaseUnreachable(error: unknown): boolean {
  if (error instanceof ConnectionError) return true;
  const { code, message } = error as { code?: string; message?: string };
  return (
    connectionCodes.test(code ?? '') || connectionTexts.test(message ?? '') || wasUnsent(error)
  );
}

/** Whether a statement was not sent, because its connection had broken before. */
export function wasUnsent(error: unknown): boolean {
  const { message, name } = error as { message?: string; name?: string };
  return brokenTexts.test(message ?? '') || brokenNames.test(name ?? '');
}

/**
 * The answer to a change that was sent did not arrive, so nobody knows whether it was stored. The code is
 * that of Postgres for this case.
 */
export class LostAnswerError extends Error {
  readonly code = '08007';

  constructor(cause: Error) {
    super(`the connection broke before the answer to a change came (${cause.message})`, { cause });
  }
}

/** What a statement fails with that takes longer than its request may wait (limited-client.ts). */
export const tooLate = () =>
  Object.assign(new Error('it did not answer in time'), { code: 'ETIMEDOUT' });

/** Whether a change was refused by a standby, or by a database that was made read-only. */
export function isReadOnly(error: unknown): boolean {
  return (error as { code?: string }).code === '25006';
}

const hasCode = (codes: RegExp) => (error: unknown) =>
  codes.test((error as { code?: string }).code ?? '');

/** Whether a statement took too long here, or its connection did not answer for long. */
export const isTooLate = hasCode(/^ETIMEDOUT$/);

/** Whether Postgres ended a statement that took too long (data-source.ts), or waited for a lock. */
export const isDatabaseSlow = hasCode(/^(57014|55P03)$/);

/** Whether the disk of the database, or of this computer, is full. */
export const isDiskFull = hasCode(/^(ENOSPC|EDQUOT|53100)$/);

/**
 * Whether Postgres aborted a transaction because it conflicted with another, for example in a
 * deadlock.
 */
export const isSerializationFailure = hasCode(/^40(001|P01)$/);

/** Whether another transaction has a lock for longer than `lock_timeout`, or in a deadlock. */
export const isLockTaken = hasCode(/^(55P03|40P01)$/);
