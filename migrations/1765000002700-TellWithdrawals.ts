import type { QueryRunner } from 'typeorm';
import { WITH_TAGS } from './1765000002400-Purges';
import type { Migration } from './migration';
import { run } from './run';

/**
 * A press item is an addition when readers see it for the first time or again, and no change while they do not
 * see it, and so is a file that comes out of the trash. A page of the site always withdraws: before its first
 * change readers see its default.
 */
export class TellWithdrawals1765000002700 implements Migration {
  oldestRelease = '0.3.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    await run(queryRunner, [ANNOUNCE]);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await run(queryRunner, [WITH_TAGS]);
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
    PERFORM pg_notify('content_changed',
      pg_current_xact_id()::text || CASE WHEN was_shown THEN ' withdraws' ELSE '' END);
    RETURN NULL;
  END $$`;
