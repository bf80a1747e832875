import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration';
import { run } from './run';

/**
 * Each transaction that changes what readers see leaves a row with its number, so that a process can ask
 * what it missed: a notification alone can be lost. A change withdraws if readers may see less of something
 * after it, or see it differently; it only adds if a post or a person appears.
 */
export class NumberChanges1765000002100 implements Migration {
  oldestRelease = '0.3.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    await run(queryRunner, [
      // The transaction's own number, so that no two transactions wait for each other.
      `CREATE TABLE content_change (
         number xid8 NOT NULL DEFAULT pg_current_xact_id(),
         withdraws boolean NOT NULL,
         created_at timestamptz(3) NOT NULL DEFAULT now(),
         PRIMARY KEY (number, withdraws)
       )`,
      ANNOUNCE_CHANGE,
    ]);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await run(queryRunner, [
      `CREATE OR REPLACE FUNCTION announce_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('content_changed', '');
        RETURN NULL;
      END $$`,
      'DROP TABLE content_change',
    ]);
  }
}

/** What each trigger of what readers see calls. */
export const ANNOUNCE_CHANGE = `
  CREATE OR REPLACE FUNCTION announce_change() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    was_shown boolean := true;
  BEGIN
    IF TG_TABLE_NAME = 'blog' AND TG_OP = 'UPDATE' THEN
      was_shown := OLD.status = 'published';
    ELSIF TG_TABLE_NAME = 'employee' AND TG_OP = 'UPDATE' THEN
      was_shown := OLD.status = 'active' AND OLD.on_site;
    ELSIF TG_TABLE_NAME IN ('blog', 'employee') AND TG_OP = 'INSERT' THEN
      was_shown := false;
    END IF;
    INSERT INTO content_change (withdraws) VALUES (was_shown) ON CONFLICT DO NOTHING;
    PERFORM pg_notify('content_changed',
      pg_current_xact_id()::text || CASE WHEN was_shown THEN ' withdraws' ELSE '' END);
    RETURN NULL;
  END $$`;
