import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration';
import { run } from './run';

/**
 * Names the tables and columns of documents for what they hold: `autosave` for `working_copy`, and
 * `site_page` for `document`. A revision of a text that another replaced is `superseded`, and a preview
 * link knows the kind and the id of its document.
 */
export class NameDocuments1765000002000 implements Migration {
  oldestRelease = '0.3.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    await run(queryRunner, [
      ...dropTriggers(before),
      ...renames.map(([rename]) => `ALTER ${rename}`),
      `ALTER TABLE autosave ALTER kind DROP DEFAULT`,
      ...nameKinds('aside', 'superseded'),
      ...nameSamples('document', 'site_page'),
      `ALTER TABLE preview ADD kind varchar(20), ADD document_id uuid`,
      `UPDATE preview SET document_id = coalesce(blog_id, page_id),
         kind = CASE WHEN blog_id IS NULL THEN 'page' ELSE 'post' END`,
      `ALTER TABLE preview ALTER kind SET NOT NULL, ALTER document_id SET NOT NULL,
         DROP blog_id, DROP page_id`,
      `CREATE INDEX preview_document ON preview (document_id)`,
      ...createTriggers(after),
      `CREATE FUNCTION end_previews() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN
         DELETE FROM preview WHERE kind = 'post' AND document_id = OLD.id;
         RETURN NULL;
       END $$`,
      `CREATE TRIGGER blog_delete_previews AFTER DELETE ON blog
       FOR EACH ROW EXECUTE FUNCTION end_previews()`,
    ]);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await run(queryRunner, [
      'DROP TRIGGER blog_delete_previews ON blog',
      'DROP FUNCTION end_previews',
      ...dropTriggers(after),
      `ALTER TABLE preview ADD blog_id uuid REFERENCES blog ON DELETE CASCADE, ADD page_id uuid`,
      `UPDATE preview SET blog_id = CASE kind WHEN 'post' THEN document_id END,
         page_id = CASE kind WHEN 'page' THEN document_id END`,
      `ALTER TABLE preview DROP kind, DROP document_id,
         ADD CONSTRAINT preview_of_one CHECK (num_nonnulls(blog_id, page_id) = 1)`,
      `CREATE INDEX preview_blog ON preview (blog_id)`,
      `CREATE INDEX preview_page ON preview (page_id) WHERE page_id IS NOT NULL`,
      ...nameSamples('site_page', 'document'),
      ...nameKinds('superseded', 'aside'),
      `ALTER TABLE autosave ALTER kind SET DEFAULT 'post'`,
      ...renames.toReversed().map(([, undo]) => `ALTER ${undo}`),
      ...createTriggers(before),
    ]);
  }
}

/** A name before and after. */
type Rename = [what: string, before: string, after: string];

/** After the tables, so that these have their new names. */
const parts: Record<string, Rename[]> = {
  autosave: [
    ['COLUMN', 'blog_id', 'document_id'],
    ['COLUMN', 'draft', 'content'],
    ['CONSTRAINT', 'working_copy_pkey', 'autosave_pkey'],
    ['CONSTRAINT', 'working_copy_employee_id_fkey', 'autosave_employee_id_fkey'],
  ],
  autosave_file: [
    ['COLUMN', 'blog_id', 'document_id'],
    ['CONSTRAINT', 'working_copy_file_pkey', 'autosave_file_pkey'],
    [
      'CONSTRAINT',
      'working_copy_file_kind_blog_id_employee_id_fkey',
      'autosave_file_kind_document_id_employee_id_fkey',
    ],
  ],
  revision: [
    ['COLUMN', 'blog_id', 'document_id'],
    ['COLUMN', 'post', 'content'],
  ],
  site_page: [
    ['CONSTRAINT', 'document_pkey', 'site_page_pkey'],
    ['CONSTRAINT', 'document_direct_key', 'site_page_direct_key'],
    ['CONSTRAINT', 'document_scheduled_time', 'site_page_scheduled_time'],
    ['CONSTRAINT', 'document_updated_by_id_fkey', 'site_page_updated_by_id_fkey'],
  ],
};

const seen = ['insert', 'update', 'delete'].map((event) => [
  `document_${event}_seen`,
  `site_page_${event}_seen`,
]);

const renames: [before: string, after: string][] = [
  ...[
    ['working_copy', 'autosave'],
    ['working_copy_file', 'autosave_file'],
    ['document', 'site_page'],
  ].map((names) => both(names, (from, to) => `TABLE ${from} RENAME TO ${to}`)),
  ...Object.entries(parts).flatMap(([table, ofTable]) =>
    ofTable.map(([what, ...names]) =>
      both(names, (from, to) => `TABLE ${table} RENAME ${what} ${from} TO ${to}`),
    ),
  ),
  ...[
    ['working_copy_newest', 'autosave_newest'],
    ['working_copy_file_owner', 'autosave_file_owner'],
    ['document_kind', 'site_page_kind'],
    ['document_scheduled', 'site_page_due'],
    ['document_updated_by', 'site_page_updated_by'],
  ].map((names) => both(names, (from, to) => `INDEX ${from} RENAME TO ${to}`)),
  ...seen.map((names) => both(names, (from, to) => `TRIGGER ${from} ON site_page RENAME TO ${to}`)),
];

function both(
  [before = '', after = '']: string[],
  rename: (from: string, to: string) => string,
): [before: string, after: string] {
  return [rename(before, after), rename(after, before)];
}

const kinds = ['published', 'saved', 'unpublished', 'scheduled', 'unscheduled', 'autosave'];

/** Renames the kind of revisions of superseded texts. */
function nameKinds(from: string, to: string): string[] {
  const listed = [...kinds, to].map((kind) => `'${kind}'`).join(', ');
  return [
    `ALTER TABLE revision DROP CONSTRAINT revision_kind_check`,
    `DROP INDEX revision_private`,
    `UPDATE revision SET kind = '${to}' WHERE kind = '${from}'`,
    `ALTER TABLE revision ADD CONSTRAINT revision_kind_check CHECK (kind IN (${listed}))`,
    `CREATE INDEX revision_private ON revision (employee_id) WHERE kind IN ('${to}', 'autosave')`,
  ];
}

/** Renames a table in the lists of removed samples. */
const nameSamples = (from: string, to: string) => [
  `UPDATE sample_removal SET rows = rows - '${from}' || jsonb_build_object('${to}', rows -> '${from}')
   WHERE rows ? '${from}'`,
];

/** Names in the triggers of autosaves and pages, and SQL about a row of `preview`. */
interface Names {
  autosave: string;
  id: string;
  content: string;
  page: string;
  /** The id of the page that a link leads to. */
  pageId: string;
  /** Whether a link leads to a page with this id. */
  isOfPage: (id: string) => string;
  /** Whether a link leads to the document of the autosave OLD. */
  isOfAutosave: string;
}

const before: Names = {
  autosave: 'working_copy',
  id: 'blog_id',
  content: 'draft',
  page: 'document',
  pageId: 'preview.page_id',
  isOfPage: (id) => `page_id = ${id}`,
  isOfAutosave: 'OLD.blog_id IN (blog_id, page_id)',
};

const after: Names = {
  autosave: 'autosave',
  id: 'document_id',
  content: 'content',
  page: 'site_page',
  pageId: 'preview.document_id',
  isOfPage: (id) => `kind = 'page' AND document_id = ${id}`,
  isOfAutosave: 'kind = OLD.kind AND document_id = OLD.document_id',
};

function dropTriggers({ autosave, page }: Names): string[] {
  return [
    `DROP TRIGGER ${autosave}_files ON ${autosave}`,
    ...[autosave, page].flatMap((table) =>
      ['update', 'delete'].map((event) => `DROP TRIGGER ${table}_${event}_shown ON ${table}`),
    ),
    `DROP FUNCTION list_${autosave}_files, end_shown_changes, end_shown_schedule`,
  ];
}

/** The list of the uploads of each autosave, and the end of preview links to what is not published. */
function createTriggers(names: Names): string[] {
  const { autosave, id, content, page, pageId, isOfPage, isOfAutosave } = names;
  const key = `kind, ${id}, employee_id`;
  const keyOf = `NEW.kind, NEW.${id}, NEW.employee_id`;
  return [
    `CREATE FUNCTION list_${autosave}_files() RETURNS trigger LANGUAGE plpgsql AS $$
     DECLARE
       folders text[] := media_folders(NEW.${content}::text);
     BEGIN
       IF TG_OP = 'UPDATE' THEN
         IF folders = media_folders(OLD.${content}::text) THEN
           RETURN NULL;
         END IF;
         DELETE FROM ${autosave}_file WHERE (${key}) = (${keyOf});
       END IF;
       INSERT INTO ${autosave}_file (folder, ${key}) SELECT unnest(folders), ${keyOf};
       RETURN NULL;
     END $$`,
    `CREATE TRIGGER ${autosave}_files AFTER INSERT OR UPDATE OF ${content} ON ${autosave}
     FOR EACH ROW EXECUTE FUNCTION list_${autosave}_files()`,
    `CREATE FUNCTION end_shown_changes() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       DELETE FROM preview
         WHERE changes AND creator_id = OLD.employee_id AND ${isOfPage(`OLD.${id}`)}
           AND NOT EXISTS (
             SELECT FROM ${page} WHERE id = OLD.${id} AND scheduled IS NOT NULL
               AND updated_by_id = OLD.employee_id);
       UPDATE preview SET changes = false,
           page_version = (SELECT version FROM ${page} WHERE id = ${pageId})
         WHERE changes AND creator_id = OLD.employee_id AND ${isOfAutosave};
       RETURN NULL;
     END $$`,
    `CREATE TRIGGER ${autosave}_delete_shown AFTER DELETE ON ${autosave}
     FOR EACH ROW WHEN (OLD.${content} IS NOT NULL) EXECUTE FUNCTION end_shown_changes()`,
    `CREATE TRIGGER ${autosave}_update_shown AFTER UPDATE OF ${content} ON ${autosave}
     FOR EACH ROW WHEN (OLD.${content} IS NOT NULL AND NEW.${content} IS NULL)
     EXECUTE FUNCTION end_shown_changes()`,
    `CREATE FUNCTION end_shown_schedule() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       IF TG_OP = 'UPDATE' AND NEW.scheduled IS NOT NULL THEN
         DELETE FROM preview WHERE ${isOfPage('OLD.id')} AND NOT changes
           AND page_version IS DISTINCT FROM NEW.version;
       ELSE
         DELETE FROM preview WHERE ${isOfPage('OLD.id')} AND NOT changes;
       END IF;
       RETURN NULL;
     END $$`,
    `CREATE TRIGGER ${page}_update_shown AFTER UPDATE OF scheduled, version ON ${page}
     FOR EACH ROW WHEN (OLD.scheduled IS NOT NULL
       AND (NEW.scheduled IS NULL OR NEW.version IS DISTINCT FROM OLD.version))
     EXECUTE FUNCTION end_shown_schedule()`,
    `CREATE TRIGGER ${page}_delete_shown AFTER DELETE ON ${page}
     FOR EACH ROW WHEN (OLD.scheduled IS NOT NULL) EXECUTE FUNCTION end_shown_schedule()`,
  ];
}
