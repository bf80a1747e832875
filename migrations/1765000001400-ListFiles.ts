import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration';
import { run } from './run';

/**
 * Uploads have random folders, and stay in a trash for 30 days. The folders that each post and each
 * autosave contains are listed, so that the uploads that none contains are found without reading every
 * post.
 */
export class ListFiles1765000001400 implements Migration {
  oldestRelease = '0.2.0';
  replaces = [
    'AddMediaFolder1764500000070',
    'FindFilesOfPosts1764500000071',
    'ListFilesOfPosts1764600000062',
    'KeepDeletedFiles1765000000700',
  ];

  async up(queryRunner: QueryRunner): Promise<void> {
    await run(queryRunner, [...media, ...documents.flatMap(listed)]);
  }
}

const media = [
  // The same content may be uploaded again while a file is in the trash.
  `ALTER TABLE media
     ADD folder varchar(32) UNIQUE,
     ADD deleted_at timestamptz(3),
     DROP CONSTRAINT media_hash_key`,
  // Until now a folder was the hash of the content, so addresses in posts stay valid.
  `UPDATE media SET folder = hash`,
  `ALTER TABLE media ALTER folder SET NOT NULL`,
  `CREATE INDEX media_hash ON media (hash)`,
  `CREATE INDEX media_kind ON media (kind, created_at DESC, id DESC)`,
  `CREATE INDEX media_trash ON media (created_at DESC, id DESC) WHERE deleted_at IS NOT NULL`,
  // Every process must stop and start serving the file.
  `CREATE TRIGGER media_trash_seen AFTER UPDATE OF deleted_at ON media
   FOR EACH ROW WHEN (OLD.deleted_at IS DISTINCT FROM NEW.deleted_at)
   EXECUTE FUNCTION announce_change()`,
  // Splitting is three times as fast as a pattern for the whole text.
  `CREATE FUNCTION media_folders(content text) RETURNS text[] AS $$
     SELECT coalesce(array_agg(DISTINCT left(part, 32)), '{}')
       FROM string_to_table(content, '/media/') AS part
       WHERE left(part, 33) ~ '^[0-9a-f]{32}/$'
   $$ LANGUAGE sql IMMUTABLE PARALLEL SAFE`,
];

interface Documents {
  table: string;
  /** The primary key: its columns in the list, and in the table. */
  key: Record<string, string>;
  /** The columns that contain addresses of uploads. */
  columns: string[];
}

const documents: Documents[] = [
  { table: 'blog', key: { blog_id: 'id' }, columns: ['img', 'sharing_img', 'sections'] },
  {
    table: 'working_copy',
    key: { kind: 'kind', blog_id: 'blog_id', employee_id: 'employee_id' },
    columns: ['draft'],
  },
];

/** A list of the files in each row of a table, which a trigger keeps. */
function listed({ table, key, columns }: Documents): string[] {
  const list = `${table}_file`;
  const owner = Object.keys(key).join(', ');
  const ownerIn = (row: string) => Object.values(key).map((column) => `${row}.${column}`);
  const textOf = (row: string) =>
    columns.map((column) => `${row}.${column}::text`).join(` || ' ' || `);
  return [
    `CREATE TABLE ${list} AS
       SELECT unnest(media_folders(${textOf('row')}))::varchar(32) AS folder,
           ${Object.entries(key).map(([column, from]) => `row.${from} AS ${column}`)}
         FROM ${table} AS row`,
    `ALTER TABLE ${list}
       ADD PRIMARY KEY (folder, ${owner}),
       ADD FOREIGN KEY (${owner}) REFERENCES ${table} ON DELETE CASCADE`,
    `CREATE INDEX ${list}_owner ON ${list} (${owner})`,
    `CREATE FUNCTION list_${list}s() RETURNS trigger LANGUAGE plpgsql AS $$
     DECLARE
       folders text[] := media_folders(${textOf('NEW')});
     BEGIN
       IF TG_OP = 'UPDATE' THEN
         IF folders = media_folders(${textOf('OLD')}) THEN
           RETURN NULL;
         END IF;
         DELETE FROM ${list} WHERE (${owner}) = (${ownerIn('NEW')});
       END IF;
       INSERT INTO ${list} (folder, ${owner}) SELECT unnest(folders), ${ownerIn('NEW')};
       RETURN NULL;
     END $$`,
    `CREATE TRIGGER ${table}_files AFTER INSERT OR UPDATE OF ${columns.join(', ')} ON ${table}
     FOR EACH ROW EXECUTE FUNCTION list_${list}s()`,
  ];
}
