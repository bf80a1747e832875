import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration';

/**
 * Documents that are samples, and press items: documents with a state and an address of their own. An
 * installation with sample people gets the sample partners, case study and press items as rows at its
 * next start (server/sample/site-pages.ts), so that its pages stay as they are.
 */
export class AddSamplesAndPressItems1764900000100 implements Migration {
  oldestRelease = '0.2.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE document
        ADD COLUMN sample boolean NOT NULL DEFAULT false,
        ADD COLUMN status varchar(10) NOT NULL DEFAULT 'published',
        ADD COLUMN direct varchar(210) UNIQUE,
        ADD COLUMN deleted_at timestamptz(3),
        ADD COLUMN created_at timestamptz(3) NOT NULL DEFAULT now()`);
    await queryRunner.query(`DROP TRIGGER document_update_seen ON document`);
    await queryRunner.query(`
      CREATE TRIGGER document_update_seen AFTER UPDATE ON document
      FOR EACH ROW WHEN ((OLD.fields, OLD.sample, OLD.status, OLD.direct)
        IS DISTINCT FROM (NEW.fields, NEW.sample, NEW.status, NEW.direct))
      EXECUTE FUNCTION announce_change()`);
    await queryRunner.query(`
      INSERT INTO document (id, kind, fields, version, updated_by, updated_at, sample)
        SELECT gen_random_uuid(), 'samples', '{}', 0, '', now(), true
          WHERE EXISTS (SELECT FROM employee WHERE sample)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DELETE FROM old_slug WHERE kind = 'press'`);
    await queryRunner.query(
      `DELETE FROM document WHERE kind IN ('samples', 'pressItem') OR sample`,
    );
    await queryRunner.query(`DROP TRIGGER document_update_seen ON document`);
    await queryRunner.query(`
      ALTER TABLE document
        DROP COLUMN sample,
        DROP COLUMN status,
        DROP COLUMN direct,
        DROP COLUMN deleted_at,
        DROP COLUMN created_at`);
    await queryRunner.query(`
      CREATE TRIGGER document_update_seen AFTER UPDATE ON document
      FOR EACH ROW WHEN (OLD.fields IS DISTINCT FROM NEW.fields)
      EXECUTE FUNCTION announce_change()`);
  }
}
