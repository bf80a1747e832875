import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration';
import { run } from './run';

/**
 * Imports store results that nobody sees until all of them are there. What is left of a cancelled one can
 * be deleted even if its release was published in the meantime.
 */
export class ImportResults1765000003010 implements Migration {
  oldestRelease = '0.3.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    await run(queryRunner, [
      `CREATE TABLE values_import (
         id uuid PRIMARY KEY,
         release_id uuid NOT NULL REFERENCES values_release ON DELETE CASCADE
           DEFERRABLE INITIALLY DEFERRED,
         status varchar(10) NOT NULL,
         message varchar(2000) NOT NULL,
         files integer NOT NULL,
         bytes bigint NOT NULL,
         preview jsonb,
         mapping jsonb NOT NULL,
         stored integer NOT NULL,
         total integer NOT NULL,
         holder uuid,
         held_until timestamptz(3),
         created_at timestamptz(3) NOT NULL,
         created_by varchar(80) NOT NULL
       )`,
      'CREATE INDEX values_import_release ON values_import (release_id)',
      `CREATE INDEX values_item_blanked ON values_item (hash) WHERE blanked <> ''`,
      guardResult(`
        IF TG_OP = 'DELETE' AND OLD.import_id IS NOT NULL THEN
          RETURN OLD;
        END IF;`),
      guardItem(`
        IF TG_OP = 'DELETE' AND EXISTS (
            SELECT FROM values_result WHERE id = OLD.result_id AND import_id IS NOT NULL) THEN
          RETURN OLD;
        END IF;`),
    ]);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await run(queryRunner, [
      guardResult(''),
      guardItem(''),
      'DROP INDEX values_item_blanked',
      'DROP TABLE values_import',
    ]);
  }
}

const guardResult = (first: string) => `
  CREATE OR REPLACE FUNCTION guard_result() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN${first}
    IF TG_OP <> 'INSERT' THEN
      PERFORM refuse_if_frozen(OLD.release_id);
    END IF;
    IF TG_OP = 'DELETE' THEN
      RETURN OLD;
    END IF;
    PERFORM refuse_if_frozen(NEW.release_id);
    RETURN NEW;
  END $$`;

const guardItem = (first: string) => `
  CREATE OR REPLACE FUNCTION guard_item() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    texts text[] := '{prompt,answer,target,explanation,blanked}';
  BEGIN${first}
    IF TG_OP = 'UPDATE' AND to_jsonb(OLD) - texts = to_jsonb(NEW) - texts AND NEW.blanked <> ''
        AND (NEW.prompt, NEW.answer, NEW.target, NEW.explanation) = ('[]'::jsonb, '', '', '') THEN
      RETURN NEW;
    END IF;
    IF TG_OP <> 'INSERT' THEN
      PERFORM refuse_if_frozen(release_id) FROM values_result WHERE id = OLD.result_id;
    END IF;
    IF TG_OP = 'DELETE' THEN
      RETURN OLD;
    END IF;
    PERFORM refuse_if_frozen(release_id) FROM values_result WHERE id = NEW.result_id;
    RETURN NEW;
  END $$`;
