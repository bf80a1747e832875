import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration';
import { run } from './run';

/**
 * The pages that staff have changed, press items and the removal of samples; snapshots of autosaves; and
 * preview links that end with their creator's account and with what they show.
 */
export class AddDocuments1765000001300 implements Migration {
  oldestRelease = '0.2.0';
  replaces = [
    'EndPreviewsWithAccount1764300000010',
    'KeepSnapshots1764700000010',
    'ShowUnpublishedChanges1764700000030',
    'KeepFormerCorrection1764700000041',
    'KeepOpenEditors1764700000050',
    'AddDocuments1764900000010',
    'AddSamplesAndPressItems1764900000100',
    'RemoveSamples1764900000300',
    'SchedulePages1764900000500',
    'PreviewPages1764900000510',
    'BindPreviews1765000000800',
    'IndexPrivateRevisions1765000000810',
  ];

  async up(queryRunner: QueryRunner): Promise<void> {
    await run(queryRunner, [...pages, ...samples, ...writing, ...previews, ...ends]);
  }
}

// A press item has a state and an address of its own. Readers see the values in `fields` until those in
// `scheduled` are published.
const pages = [
  `CREATE TABLE document (
     id uuid PRIMARY KEY,
     kind varchar(40) NOT NULL,
     fields jsonb NOT NULL,
     version integer NOT NULL,
     updated_by_id uuid REFERENCES employee ON DELETE SET NULL,
     updated_by varchar(80) NOT NULL,
     updated_at timestamptz(3) NOT NULL,
     sample boolean NOT NULL DEFAULT false,
     status varchar(10) NOT NULL DEFAULT 'published',
     direct varchar(210) UNIQUE,
     deleted_at timestamptz(3),
     created_at timestamptz(3) NOT NULL DEFAULT now(),
     scheduled jsonb,
     publish_at timestamptz(3),
     publish_error varchar(500) NOT NULL DEFAULT '',
     publish_retry_at timestamptz(3),
     CONSTRAINT document_scheduled_time
       CHECK ((scheduled IS NOT NULL) = (publish_at IS NOT NULL))
   )`,
  `CREATE INDEX document_kind ON document (kind)`,
  `CREATE INDEX document_updated_by ON document (updated_by_id)`,
  `CREATE INDEX document_scheduled ON document (publish_at, id) WHERE publish_at IS NOT NULL`,
  ...['INSERT', 'DELETE'].map(
    (event) => `
      CREATE TRIGGER document_${event.toLowerCase()}_seen AFTER ${event} ON document
      FOR EACH ROW EXECUTE FUNCTION announce_change()`,
  ),
  `CREATE TRIGGER document_update_seen AFTER UPDATE ON document
   FOR EACH ROW WHEN ((OLD.fields, OLD.sample, OLD.status, OLD.direct)
     IS DISTINCT FROM (NEW.fields, NEW.sample, NEW.status, NEW.direct))
   EXECUTE FUNCTION announce_change()`,
];

const samples = [
  // An installation with sample people gets the sample partners, case study and press items at its next
  // start (server/sample/site-pages.ts), so that its pages stay as they are.
  `INSERT INTO document (id, kind, fields, version, updated_by, updated_at, sample)
     SELECT gen_random_uuid(), 'samples', '{}', 0, '', now(), true
       WHERE EXISTS (SELECT FROM employee WHERE sample)`,
  // Which samples were removed and what they were, so that all of them can come back. Readers see the
  // difference.
  `CREATE TABLE sample_removal (
     id uuid PRIMARY KEY,
     rows jsonb NOT NULL,
     removed_by varchar(80) NOT NULL,
     removed_at timestamptz(3) NOT NULL,
     deletes_at timestamptz(3)
   )`,
  `CREATE TRIGGER sample_removal_seen AFTER INSERT OR DELETE ON sample_removal
   FOR EACH ROW EXECUTE FUNCTION announce_change()`,
];

const writing = [
  `ALTER TABLE revision
     DROP CONSTRAINT revision_kind_check,
     ADD before_loss boolean NOT NULL DEFAULT false,
     ADD former_correction varchar(500) NOT NULL DEFAULT '',
     ADD redated jsonb,
     ADD CONSTRAINT revision_kind_check CHECK (kind IN ('published', 'saved', 'unpublished',
       'scheduled', 'aside', 'autosave', 'unscheduled'))`,
  // Finds a text that is already in the history without reading the other texts.
  `CREATE INDEX revision_text ON revision (blog_id, hashtextextended(post::text, 0))`,
  // The revisions that only their writer can read, whose bytes count in the writer's quota.
  `CREATE INDEX revision_private ON revision (employee_id) WHERE kind IN ('aside', 'autosave')`,
  // When the last snapshot of an autosave was taken.
  `ALTER TABLE working_copy
     ADD kept_id uuid,
     ADD kept_at timestamptz(3) NOT NULL DEFAULT now()`,
  `CREATE TABLE open_editor (
     blog_id uuid NOT NULL,
     session_id uuid NOT NULL REFERENCES session ON DELETE CASCADE ON UPDATE CASCADE,
     seen_at timestamptz(3) NOT NULL,
     PRIMARY KEY (blog_id, session_id)
   )`,
];

// A link shows a post or a page: what is stored, its creator's unpublished changes, or the scheduled
// change that it was made for. A page that nobody has changed has no row, so its id is no foreign key.
const previews = [
  `ALTER TABLE preview
     ALTER blog_id DROP NOT NULL,
     ADD creator_id uuid REFERENCES employee ON DELETE CASCADE,
     ADD changes boolean NOT NULL DEFAULT false,
     ADD page_id uuid,
     ADD page_version integer,
     ADD CONSTRAINT preview_of_one CHECK (num_nonnulls(blog_id, page_id) = 1)`,
  // Links had only a name. If accounts share the name, nobody can tell whose link it is.
  `UPDATE preview SET creator_id = employee.id FROM employee
     WHERE employee.name = preview.writer AND employee.status = 'active'
       AND NOT EXISTS (SELECT FROM employee other
         WHERE other.name = employee.name AND other.id <> employee.id)`,
  `DELETE FROM preview WHERE creator_id IS NULL`,
  `ALTER TABLE preview ALTER creator_id SET NOT NULL`,
  `CREATE INDEX preview_creator ON preview (creator_id)`,
  `CREATE INDEX preview_newest ON preview (created_at DESC, id DESC)`,
  `CREATE INDEX preview_page ON preview (page_id) WHERE page_id IS NOT NULL`,
];

// Where the creator's changes were scheduled, their link shows them; where they were discarded, it does
// not show what a colleague has scheduled.
const ends = [
  `CREATE FUNCTION end_shown_changes() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     DELETE FROM preview
       WHERE changes AND creator_id = OLD.employee_id AND page_id = OLD.blog_id
         AND NOT EXISTS (
           SELECT FROM document WHERE id = OLD.blog_id AND scheduled IS NOT NULL
             AND updated_by_id = OLD.employee_id);
     UPDATE preview SET changes = false,
         page_version = (SELECT version FROM document WHERE id = preview.page_id)
       WHERE changes AND creator_id = OLD.employee_id AND OLD.blog_id IN (blog_id, page_id);
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER working_copy_update_shown AFTER UPDATE OF draft ON working_copy
   FOR EACH ROW WHEN (OLD.draft IS NOT NULL AND NEW.draft IS NULL)
   EXECUTE FUNCTION end_shown_changes()`,
  `CREATE TRIGGER working_copy_delete_shown AFTER DELETE ON working_copy
   FOR EACH ROW WHEN (OLD.draft IS NOT NULL) EXECUTE FUNCTION end_shown_changes()`,
  `CREATE FUNCTION end_shown_schedule() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF TG_OP = 'UPDATE' AND NEW.scheduled IS NOT NULL THEN
       DELETE FROM preview WHERE page_id = OLD.id AND NOT changes
         AND page_version IS DISTINCT FROM NEW.version;
     ELSE
       DELETE FROM preview WHERE page_id = OLD.id AND NOT changes;
     END IF;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER document_update_shown AFTER UPDATE OF scheduled, version ON document
   FOR EACH ROW
   WHEN (OLD.scheduled IS NOT NULL
     AND (NEW.scheduled IS NULL OR NEW.version IS DISTINCT FROM OLD.version))
   EXECUTE FUNCTION end_shown_schedule()`,
  `CREATE TRIGGER document_delete_shown AFTER DELETE ON document
   FOR EACH ROW WHEN (OLD.scheduled IS NOT NULL) EXECUTE FUNCTION end_shown_schedule()`,
];
