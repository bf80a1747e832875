import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration';

/** Ties preview links to the accounts that created them. */
export class EndPreviewsWithAccount1764300000010 implements Migration {
  oldestRelease = '0.2.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE preview ADD creator_id uuid`);
    // Links had only a name. If accounts share the name, nobody can tell whose link it is.
    await queryRunner.query(`
      UPDATE preview SET creator_id = employee.id FROM employee
      WHERE employee.name = preview.writer AND employee.status = 'active'
        AND NOT EXISTS (SELECT FROM employee other
          WHERE other.name = employee.name AND other.id <> employee.id)`);
    await queryRunner.query(`DELETE FROM preview WHERE creator_id IS NULL`);
    await queryRunner.query(`
      ALTER TABLE preview
        ALTER creator_id SET NOT NULL,
        ADD FOREIGN KEY (creator_id) REFERENCES employee ON DELETE CASCADE`);
    await queryRunner.query(`CREATE INDEX preview_creator ON preview (creator_id)`);
    await queryRunner.query(`CREATE INDEX preview_newest ON preview (created_at DESC, id DESC)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX preview_newest`);
    await queryRunner.query(`ALTER TABLE preview DROP creator_id`);
  }
}
