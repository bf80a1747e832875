import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration';

/**
 * The pages that staff have changed. Whatever a row says is on a page, so that every change is
 * announced.
 */
export class AddDocuments1764900000010 implements Migration {
  oldestRelease = '0.2.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE document (
        id uuid PRIMARY KEY,
        kind varchar(40) NOT NULL,
        fields jsonb NOT NULL,
        version integer NOT NULL,
        updated_by_id uuid REFERENCES employee ON DELETE SET NULL,
        updated_by varchar(80) NOT NULL,
        updated_at timestamptz(3) NOT NULL
      )`);
    await queryRunner.query(`CREATE INDEX document_kind ON document (kind)`);
    await queryRunner.query(`CREATE INDEX document_updated_by ON document (updated_by_id)`);
    await queryRunner.query(`
      CREATE TRIGGER document_insert_seen AFTER INSERT ON document
      FOR EACH ROW EXECUTE FUNCTION announce_change()`);
    await queryRunner.query(`
      CREATE TRIGGER document_update_seen AFTER UPDATE ON document
      FOR EACH ROW WHEN (OLD.fields IS DISTINCT FROM NEW.fields)
      EXECUTE FUNCTION announce_change()`);
    await queryRunner.query(`
      CREATE TRIGGER document_delete_seen AFTER DELETE ON document
      FOR EACH ROW EXECUTE FUNCTION announce_change()`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE document`);
  }
}
