import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration';

/** A lab has its own list of job titles, so that any text is one. */
export class LetLabsNameJobTitles1764900000200 implements Migration {
  oldestRelease = '0.2.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE employee DROP CONSTRAINT employee_title_check`);
    await setLength(queryRunner, 40);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    const known = `('manager', 'developer', 'hr')`;
    await queryRunner.query(`UPDATE employee SET title = 'developer' WHERE title NOT IN ${known}`);
    await setLength(queryRunner, 20);
    await queryRunner.query(
      `ALTER TABLE employee ADD CONSTRAINT employee_title_check CHECK (title IN ${known})`,
    );
  }
}

/** Postgres changes no column that a trigger reads. */
async function setLength(queryRunner: QueryRunner, length: number): Promise<void> {
  const [trigger] = (await queryRunner.query(
    `SELECT pg_get_triggerdef(oid) AS definition FROM pg_trigger
     WHERE tgname = 'employee_update_seen' AND tgrelid = 'employee'::regclass`,
  )) as { definition: string }[];
  if (!trigger) throw new Error('The table employee has no trigger employee_update_seen');
  await queryRunner.query(`DROP TRIGGER employee_update_seen ON employee`);
  await queryRunner.query(`ALTER TABLE employee ALTER COLUMN title TYPE varchar(${length})`);
  await queryRunner.query(trigger.definition);
}
