import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration';

/**
 * What arrives with the hidden form field filled in is kept apart for a person to see, also
 * subscriptions to the newsletter.
 */
export class SetSuspectedAside1765000000910 implements Migration {
  oldestRelease = '0.2.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    await limitTo(queryRunner, {
      state: ['new', 'in-work', 'answered', 'suspected'],
      topic: ['contact', 'fellowship', 'newsletter'],
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `DELETE FROM message WHERE state = 'suspected' OR topic = 'newsletter'`,
    );
    await limitTo(queryRunner, {
      state: ['new', 'in-work', 'answered'],
      topic: ['contact', 'fellowship'],
    });
  }
}

async function limitTo(
  queryRunner: QueryRunner,
  values: Record<'state' | 'topic', string[]>,
): Promise<void> {
  for (const [column, names] of Object.entries(values)) {
    const list = names.map((name) => `'${name}'`).join(', ');
    await queryRunner.query(`
      ALTER TABLE message
        DROP CONSTRAINT message_${column}_check,
        ADD CONSTRAINT message_${column}_check CHECK (${column} IN (${list}))`);
  }
}
