import type { QueryRunner } from 'typeorm';
import { ANNOUNCE_CHANGE } from './1765000002100-NumberChanges';
import type { Migration } from './migration';
import { run } from './run';

/**
 * Each change of what readers see leaves the tags of the answers that it outdates, for a site with a CDN
 * (server/operation/send-purges.ts). Each process says in which snapshot of the database it has read the
 * changes: numbers are visible out of order, so the newest number would not tell.
 */
export class Purges1765000002400 implements Migration {
  oldestRelease = '0.3.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    await run(queryRunner, [
      `CREATE TABLE purge (
         number xid8 NOT NULL DEFAULT pg_current_xact_id(),
         tag varchar(60) NOT NULL,
         created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
         known_at timestamptz,
         sent_at timestamptz,
         PRIMARY KEY (number, tag)
       )`,
      // One row, which the process that sends purges locks.
      `CREATE TABLE purge_sending (
         one boolean PRIMARY KEY DEFAULT true CHECK (one),
         next_at timestamptz NOT NULL DEFAULT now(),
         paid_until timestamptz NOT NULL DEFAULT now(),
         tries integer NOT NULL DEFAULT 0,
         reason varchar(500) NOT NULL DEFAULT '',
         sent_at timestamptz
       )`,
      `ALTER TABLE process ADD snapshot text NOT NULL DEFAULT ''`,
      WITH_TAGS,
    ]);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await run(queryRunner, [
      ANNOUNCE_CHANGE,
      'ALTER TABLE process DROP snapshot',
      'DROP TABLE purge_sending',
      'DROP TABLE purge',
    ]);
  }
}

// As before, with the tags. A file that a row no longer shows may still be shown by another: then a cache
// only fetches it again.
export const WITH_TAGS = `
  CREATE OR REPLACE FUNCTION announce_change() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    was_shown boolean := true;
    is_shown boolean := TG_OP <> 'DELETE';
    tags text[];
    files text[] := '{}';
  BEGIN
    IF TG_TABLE_NAME = 'blog' AND TG_OP = 'UPDATE' THEN
      was_shown := OLD.status = 'published';
    ELSIF TG_TABLE_NAME = 'employee' AND TG_OP = 'UPDATE' THEN
      was_shown := OLD.status = 'active' AND OLD.on_site;
    ELSIF TG_TABLE_NAME IN ('blog', 'employee') AND TG_OP = 'INSERT' THEN
      was_shown := false;
    END IF;
    IF TG_TABLE_NAME = 'blog' THEN
      tags := ARRAY['posts', 'post-' || coalesce(NEW.id, OLD.id)];
      IF TG_OP <> 'DELETE' THEN
        is_shown := NEW.status = 'published';
      END IF;
      IF TG_OP <> 'UPDATE' OR (OLD.status, OLD.direct, OLD.name, OLD.date)
          IS DISTINCT FROM (NEW.status, NEW.direct, NEW.name, NEW.date) THEN
        tags := tags || 'order'::text;
      END IF;
    ELSIF TG_TABLE_NAME = 'employee' THEN
      tags := ARRAY['people'];
      IF TG_OP <> 'DELETE' THEN
        is_shown := NEW.status = 'active' AND NEW.on_site;
      END IF;
    ELSIF TG_TABLE_NAME = 'site_page' THEN
      tags := CASE coalesce(NEW.kind, OLD.kind) WHEN 'pressItem' THEN ARRAY['press']
        ELSE ARRAY['pages', 'page-' || coalesce(NEW.kind, OLD.kind)] END;
      IF TG_OP <> 'DELETE' THEN
        is_shown := NEW.status = 'published';
      END IF;
    ELSE
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
