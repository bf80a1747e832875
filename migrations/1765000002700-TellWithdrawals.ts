import type { QueryRunner } from 'typeorm';
import { WITH_TAGS } from './1765000002400-Purges';
import type { Migration } from './migration';
import { run } from './run';

/**
 * One notification for each transaction says which tags the answers have that may show what it withdrew, and
 * the row of the change keeps them for a process that does not hear it.
 *
 * A press item is an addition when readers see it for the first time or again, and no change while they do not
 * see it, and so is a file that comes out of the trash. A page of the site always withdraws: before its first
 * change readers see its default.
 */
export class TellWithdrawals1765000002700 implements Migration {
  oldestRelease = '0.3.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    await run(queryRunner, [
      // In one text, with spaces between: '' if they are not known.
      `ALTER TABLE content_change ADD tags text NOT NULL DEFAULT ''`,
      ANNOUNCE,
      TELL,
      // At the end of the transaction, when all tags are known.
      `CREATE CONSTRAINT TRIGGER content_change_told AFTER INSERT ON content_change
       DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION tell_change()`,
    ]);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await run(queryRunner, [
      WITH_TAGS,
      'DROP TRIGGER content_change_told ON content_change',
      'DROP FUNCTION tell_change',
      'ALTER TABLE content_change DROP tags',
    ]);
  }
}

const ANNOUNCE = `
  CREATE OR REPLACE FUNCTION announce_change() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    was_shown boolean := true;
    is_shown boolean := TG_OP <> 'DELETE';
    tags text[];
    files text[] := '{}';
  BEGIN
    IF TG_TABLE_NAME = 'blog' THEN
      was_shown := TG_OP <> 'INSERT' AND OLD.status = 'published';
      is_shown := TG_OP <> 'DELETE' AND NEW.status = 'published';
      tags := ARRAY['posts', 'post-' || coalesce(NEW.id, OLD.id)];
      IF TG_OP <> 'UPDATE' OR (OLD.status, OLD.direct, OLD.name, OLD.date)
          IS DISTINCT FROM (NEW.status, NEW.direct, NEW.name, NEW.date) THEN
        tags := tags || 'order'::text;
      END IF;
    ELSIF TG_TABLE_NAME = 'employee' THEN
      was_shown := TG_OP <> 'INSERT' AND OLD.status = 'active' AND OLD.on_site;
      is_shown := TG_OP <> 'DELETE' AND NEW.status = 'active' AND NEW.on_site;
      tags := ARRAY['people'];
    ELSIF TG_TABLE_NAME = 'site_page' THEN
      is_shown := TG_OP <> 'DELETE' AND NEW.status = 'published';
      IF coalesce(NEW.kind, OLD.kind) = 'pressItem' THEN
        was_shown := TG_OP <> 'INSERT' AND OLD.status = 'published';
        IF NOT was_shown AND NOT is_shown THEN
          RETURN NULL;
        END IF;
        tags := ARRAY['press'];
      ELSE
        tags := ARRAY['pages', 'page-' || coalesce(NEW.kind, OLD.kind)];
      END IF;
    ELSE
      IF TG_TABLE_NAME = 'media' THEN
        was_shown := OLD.deleted_at IS NULL;
      END IF;
      tags := ARRAY['all'];
    END IF;
    IF was_shown AND TG_OP <> 'INSERT' THEN
      tags := tags || 'cards'::text;
      files := media_folders(to_jsonb(OLD)::text);
      IF is_shown THEN
        files := array(SELECT unnest(files) EXCEPT SELECT unnest(media_folders(to_jsonb(NEW)::text)));
      END IF;
    END IF;
    INSERT INTO content_change (withdraws) VALUES (was_shown) ON CONFLICT DO NOTHING;
    INSERT INTO purge (tag) SELECT unnest(tags) UNION SELECT 'file-' || unnest(files)
      ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $$`;

// Files have addresses of their own. A process takes more than 30 tags for everything (pages/cdn-tags.ts), and a
// notification has room for 8,000 bytes.
const TELL = `
  CREATE FUNCTION tell_change() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    told text := NEW.number::text;
    found text;
  BEGIN
    IF NEW.withdraws THEN
      SELECT coalesce(string_agg(tag, ' ' ORDER BY tag), '') INTO found FROM (
        SELECT tag FROM purge WHERE number = NEW.number AND tag NOT LIKE 'file-%'
        ORDER BY tag LIMIT 31) AS first_ones;
      UPDATE content_change SET tags = found WHERE number = NEW.number AND withdraws;
      told := rtrim(told || ' withdraws ' || found);
    END IF;
    PERFORM pg_notify('content_changed', told);
    RETURN NULL;
  END $$`;
