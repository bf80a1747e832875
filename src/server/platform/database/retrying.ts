import { DataSource, type EntityManager, QueryFailedError, type QueryRunner } from 'typeorm';
import type { IsolationLevel } from 'typeorm/driver/types/IsolationLevel';
import type { ReplicationMode } from 'typeorm/driver/types/ReplicationMode';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver';
import { PostgresQueryRunner } from 'typeorm/driver/postgres/PostgresQueryRunner';
import { isDatabaseUnreachable, isReadOnly, isTooLate, LostAnswerError, wasUnsent } from './errors';

type Work<T> = (manager: EntityManager) => Promise<T>;
type Args = Parameters<PostgresQueryRunner['query']>;
type Answer = ReturnType<PostgresQueryRunner['query']>;

/**
 * A database whose connections may break. What was certainly not stored is done once more, on a new
 * connection: a transaction whose COMMIT was not sent, and a single statement that only reads. Without a
 * connection nothing is repeated, so an outage is answered as fast as before.
 */
export class RetryingSource extends DataSource {
  override createQueryRunner(mode: ReplicationMode = 'master'): QueryRunner {
    const runner = new RetryingRunner(this.driver as PostgresDriver, mode);
    return Object.assign(runner, { manager: this.createEntityManager(runner) });
  }

  /**
   * Runs a transaction, and runs `work` again if the connection breaks before COMMIT is sent. So `work` must
   * have no effect outside the database that would be wrong twice, or without its COMMIT. Work that has one
   * runs in `manager.transaction()` of the source, which repeats nothing.
   */
  override async transaction<T>(first: IsolationLevel | Work<T>, second?: Work<T>): Promise<T> {
    const [level, work] = typeof first === 'function' ? [undefined, first] : [first, second];
    const run = (): Promise<T> => super.transaction(level as IsolationLevel, work as Work<T>);
    try {
      return await run();
    } catch (error) {
      if (!rolledBack.has(error as Error) && !wasUnsent(error)) throw error;
      return run();
    }
  }
}

/** Errors of transactions that Postgres has rolled back, because their connection broke. */
const rolledBack = new WeakSet<Error>();

class RetryingRunner extends PostgresQueryRunner {
  override async query(...args: Args): Answer {
    try {
      return await super.query(...args);
    } catch (error) {
      // Without a connection the error is none of a query.
      const isBroken = error instanceof QueryFailedError && isDatabaseUnreachable(error);
      if (!isBroken && !wasUnsent(error)) throw error;
      return this.afterBreak(error as Error, args);
    }
  }

  private afterBreak(error: Error, args: Args): Answer {
    const [statement] = args;
    if (this.isTransactionActive && statement !== 'COMMIT') {
      if (!isTooLate(error)) rolledBack.add(error);
      throw error;
    }
    if (isRead(statement)) {
      if (isTooLate(error)) throw error;
      return this.readAgain(args);
    }
    if (wasUnsent(error) || isReadOnly(error)) throw error;
    throw new LostAnswerError(error);
  }

  private async readAgain(args: Args): Answer {
    await this.release();
    const other = new PostgresQueryRunner(this.driver, this.mode);
    try {
      return await other.query(...args);
    } finally {
      await other.release();
    }
  }
}

const change = String.raw`;|\b(INSERT|UPDATE|DELETE|MERGE|INTO|SHARE)\b`;
const calls = String.raw`\b(nextval|set\w+|pg_\w+|lo_?(read|write|_\w+)|txid_\w+|index_\w+)\s*\(`;
const MORE = new RegExp(`${change}|${calls}`, 'i');

/**
 * Whether a statement certainly only reads: it changes and locks no row, and calls no function that may change
 * something, such as nextval() and those of Postgres itself.
 */
export function isRead(statement: string): boolean {
  return /^\s*(SELECT|WITH)\b/i.test(statement) && !MORE.test(statement);
}
