import type { QueryRunner } from 'typeorm';

/** Runs statements one after another. */
export async function run(queryRunner: QueryRunner, statements: string[]): Promise<void> {
  for (const statement of statements) await queryRunner.query(statement);
}
