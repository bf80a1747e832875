import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration';
import { run } from './run';

/** Pages and downloads follow releases, items are found by their hash, and a release has its public key. */
export class AnnounceReleases1765000003000 implements Migration {
  oldestRelease = '0.3.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    await run(queryRunner, [
      'ALTER TABLE values_release ADD public_key varchar(200)',
      'CREATE INDEX values_item_hash ON values_item (hash)',
      ...triggers.map(
        ([name, on]) =>
          `CREATE TRIGGER ${name}_seen AFTER ${on} EXECUTE FUNCTION announce_change()`,
      ),
    ]);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await run(queryRunner, [
      ...triggers.map(([name, on]) => `DROP TRIGGER ${name}_seen ON ${/ ON (\w+)/.exec(on)?.[1]}`),
      'DROP INDEX values_item_hash',
      'ALTER TABLE values_release DROP public_key',
    ]);
  }
}

const row = 'FOR EACH ROW WHEN';
const shown = (which: 'OLD' | 'NEW') => `(${which}.status NOT IN ('draft', 'review'))`;

/** Nobody reads a draft, and what belongs to a published release only comes and goes with it. */
const triggers = [
  ['values_release_insert', `INSERT ON values_release ${row} ${shown('NEW')}`],
  ['values_release_update', `UPDATE ON values_release ${row} ${shown('NEW')}`],
  ['values_release_delete', `DELETE ON values_release ${row} ${shown('OLD')}`],
  ['values_reply', 'INSERT OR UPDATE OR DELETE ON values_reply FOR EACH ROW'],
  ['values_item', `UPDATE OF blanked ON values_item ${row} (OLD.blanked <> NEW.blanked)`],
] as const;
