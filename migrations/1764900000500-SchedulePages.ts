import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration';

const kindsBefore = ['published', 'saved', 'unpublished', 'scheduled', 'aside', 'autosave'];

/** The values of a page that are published at a time. Until then, readers see those in `fields`. */
export class SchedulePages1764900000500 implements Migration {
  oldestRelease = '0.2.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE document
        ADD scheduled jsonb,
        ADD publish_at timestamptz(3),
        ADD publish_error varchar(500) NOT NULL DEFAULT '',
        ADD publish_retry_at timestamptz(3),
        ADD CONSTRAINT document_scheduled_time
          CHECK ((scheduled IS NOT NULL) = (publish_at IS NOT NULL))`);
    await queryRunner.query(
      `CREATE INDEX document_scheduled ON document (publish_at, id) WHERE publish_at IS NOT NULL`,
    );
    await allowKinds(queryRunner, [...kindsBefore, 'unscheduled']);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DELETE FROM revision WHERE kind = 'unscheduled'`);
    await allowKinds(queryRunner, kindsBefore);
    await queryRunner.query(`
      ALTER TABLE document
        DROP scheduled, DROP publish_at, DROP publish_error, DROP publish_retry_at`);
  }
}

async function allowKinds(queryRunner: QueryRunner, kinds: string[]): Promise<void> {
  const listed = kinds.map((kind) => `'${kind}'`).join(', ');
  await queryRunner.query(`
    ALTER TABLE revision
      DROP CONSTRAINT revision_kind_check,
      ADD CONSTRAINT revision_kind_check CHECK (kind IN (${listed}))`);
}
