import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration';

const kindsBefore = ['published', 'saved', 'unpublished', 'scheduled', 'aside'];

/** Snapshots of autosaves, as revisions, and when the last of an autosave was taken. */
export class KeepSnapshots1764700000010 implements Migration {
  oldestRelease = '0.2.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE revision
        DROP CONSTRAINT revision_kind_check,
        ADD CONSTRAINT revision_kind_check CHECK (kind IN (${listed([...kindsBefore, 'autosave'])})),
        ADD before_loss boolean NOT NULL DEFAULT false`);
    // Finds a text that is already in the history without reading the other texts.
    await queryRunner.query(
      `CREATE INDEX revision_text ON revision (blog_id, hashtextextended(post::text, 0))`,
    );
    await queryRunner.query(`
      ALTER TABLE working_copy
        ADD kept_id uuid,
        ADD kept_at timestamptz(3) NOT NULL DEFAULT now()`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE working_copy DROP kept_id, DROP kept_at`);
    await queryRunner.query(`DROP INDEX revision_text`);
    await queryRunner.query(`DELETE FROM revision WHERE kind = 'autosave'`);
    await queryRunner.query(`
      ALTER TABLE revision
        DROP before_loss,
        DROP CONSTRAINT revision_kind_check,
        ADD CONSTRAINT revision_kind_check CHECK (kind IN (${listed(kindsBefore)}))`);
  }
}

const listed = (kinds: string[]) => kinds.map((kind) => `'${kind}'`).join(', ');
