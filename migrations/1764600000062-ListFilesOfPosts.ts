import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration';

/**
 * Lists the folders of the uploads that each post and each autosave contains, so that the uploads
 * that none contains are found without reading every post. Triggers keep the lists, which replace the
 * index of FindFilesOfPosts.
 */
export class ListFilesOfPosts1764600000062 implements Migration {
  oldestRelease = '0.2.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const { table, key, columns, text } of documents) {
      const list = `${table}_file`;
      const owner = Object.keys(key).join(', ');
      const ownerIn = (row: string) => Object.values(key).map((column) => `${row}.${column}`);
      await queryRunner.query(`
        CREATE TABLE ${list} AS
          SELECT unnest(media_folders(${text('row')}))::varchar(32) AS folder,
              ${Object.entries(key).map(([column, from]) => `row.${from} AS ${column}`)}
            FROM ${table} AS row`);
      await queryRunner.query(`
        ALTER TABLE ${list}
          ADD PRIMARY KEY (folder, ${owner}),
          ADD FOREIGN KEY (${owner}) REFERENCES ${table} ON DELETE CASCADE`);
      await queryRunner.query(`CREATE INDEX ${list}_owner ON ${list} (${owner})`);
      await queryRunner.query(`
        CREATE FUNCTION list_${list}s() RETURNS trigger LANGUAGE plpgsql AS $$
        DECLARE
          folders text[] := media_folders(${text('NEW')});
        BEGIN
          IF TG_OP = 'UPDATE' THEN
            IF folders = media_folders(${text('OLD')}) THEN
              RETURN NULL;
            END IF;
            DELETE FROM ${list} WHERE (${owner}) = (${ownerIn('NEW')});
          END IF;
          INSERT INTO ${list} (folder, ${owner}) SELECT unnest(folders), ${ownerIn('NEW')};
          RETURN NULL;
        END $$`);
      await queryRunner.query(`
        CREATE TRIGGER ${table}_files AFTER INSERT OR UPDATE OF ${columns} ON ${table}
        FOR EACH ROW EXECUTE FUNCTION list_${list}s()`);
    }
    await queryRunner.query(`DROP INDEX blog_media`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const { table } of documents) {
      await queryRunner.query(`DROP TRIGGER ${table}_files ON ${table}`);
      await queryRunner.query(`DROP FUNCTION list_${table}_files`);
      await queryRunner.query(`DROP TABLE ${table}_file`);
    }
    await queryRunner.query(`
      CREATE INDEX blog_media ON blog
        USING gin (media_folders(img::text || ' ' || sections::text))`);
  }
}

interface Documents {
  table: string;
  /** The primary key: its columns in the list, and in the table. */
  key: Record<string, string>;
  /** The columns that contain addresses of uploads. */
  columns: string;
  text: (row: string) => string;
}

const documents: Documents[] = [
  {
    table: 'blog',
    key: { blog_id: 'id' },
    columns: 'img, sections',
    text: (row) => `${row}.img || ' ' || ${row}.sections::text`,
  },
  {
    table: 'working_copy',
    key: { kind: 'kind', blog_id: 'blog_id', employee_id: 'employee_id' },
    columns: 'draft',
    text: (row) => `${row}.draft::text`,
  },
];
