import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration';

/** Gives each autosave the id of its save instead of marks, and allows other kinds of documents. */
export class NameSaves1764300000000 implements Migration {
  oldestRelease = '0.1.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE working_copy
        ADD kind varchar(20) NOT NULL DEFAULT 'post',
        ADD save_id uuid NOT NULL DEFAULT gen_random_uuid(),
        ALTER draft DROP NOT NULL,
        DROP past`);
    await queryRunner.query(`
      ALTER TABLE working_copy
        DROP CONSTRAINT working_copy_pkey,
        ADD PRIMARY KEY (kind, blog_id, employee_id)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DELETE FROM working_copy WHERE draft IS NULL OR kind <> 'post'`);
    await queryRunner.query(`
      ALTER TABLE working_copy
        DROP CONSTRAINT working_copy_pkey,
        ADD PRIMARY KEY (blog_id, employee_id)`);
    await queryRunner.query(`
      ALTER TABLE working_copy
        DROP kind, DROP save_id,
        ALTER draft SET NOT NULL,
        ADD past jsonb NOT NULL DEFAULT '[]'`);
  }
}
