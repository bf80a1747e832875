import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration';
import { run } from './run';

/**
 * Several authors, dates that a writer chooses, reviews, what search engines and shared links show, and
 * alt texts. Every address that readers have seen redirects.
 */
export class PlanPosts1765000001200 implements Migration {
  oldestRelease = '0.2.0';
  replaces = [
    'HoldScheduledPosts1764300000011',
    'AnnounceVisibleChanges1764400000020',
    'CoverSitemap1764600000011',
    'KeepAddresses1764700000020',
    'IndexOwnDrafts1764700000040',
    'NameSeveralAuthors1764800000020',
    'DatePosts1764800000021',
    'FindMissingAltTexts1764800000030',
    'AddReviews1764800000050',
    'AddSharingOfPosts1764900000600',
    'AddAltOfFeaturedImages1765000001000',
  ];

  async up(queryRunner: QueryRunner): Promise<void> {
    await run(queryRunner, [
      // Whether a post has an image without alt text that is not decorative: as a section, or in the
      // HTML of a text.
      `CREATE FUNCTION lacks_alt(sections jsonb, html jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
         SELECT EXISTS (
           SELECT FROM jsonb_array_elements(sections) AS section
           WHERE section ->> 'type' = 'image' AND btrim(coalesce(section ->> 'alt', '')) = ''
             AND NOT coalesce((section ->> 'decorative')::boolean, false)
         ) OR EXISTS (
           SELECT FROM jsonb_array_elements_text(html) AS part
           WHERE part ~ '<img(?![^>]* alt="[^"]*[^"[:space:]])[^>]*>'
         )
       $$`,
      // The other columns of removed samples stay as they were.
      `ALTER TABLE blog
         DROP CONSTRAINT blog_status,
         DROP CONSTRAINT blog_scheduled_time,
         DROP CONSTRAINT blog_trash_time,
         ALTER author TYPE varchar(2000),
         ADD scheduler_id uuid REFERENCES employee ON DELETE SET NULL,
         ADD authors jsonb NOT NULL DEFAULT '[]',
         ADD planned_date timestamptz(3),
         ADD edited_at timestamptz(3),
         ADD needs_alt boolean NOT NULL GENERATED ALWAYS AS (lacks_alt(sections, html)) STORED,
         ADD sharing_title varchar(120) NOT NULL DEFAULT '',
         ADD sharing_text varchar(300) NOT NULL DEFAULT '',
         ADD sharing_img varchar(2000) NOT NULL DEFAULT '',
         ADD original varchar(500) NOT NULL DEFAULT '',
         ADD img_alt varchar(500) NOT NULL DEFAULT '',
         ADD CONSTRAINT blog_status
           CHECK (status IN ('draft', 'scheduled', 'published', 'trash', 'removed')),
         ADD CONSTRAINT blog_scheduled_time
           CHECK (status = 'removed' OR (status = 'scheduled') = (publish_at IS NOT NULL)),
         ADD CONSTRAINT blog_trash_time
           CHECK (status = 'removed' OR (status = 'trash') = (deleted_at IS NOT NULL))`,
      // Until now, a difference between the last change and the date was an edit. A post is scheduled by
      // the account that did so last.
      `UPDATE blog SET
         authors = CASE author WHEN '' THEN '[]'
           ELSE jsonb_build_array(jsonb_build_object('id', author_id, 'name', author)) END,
         edited_at = CASE WHEN updated_at > date THEN updated_at END,
         scheduler_id = CASE status WHEN 'scheduled' THEN (
           SELECT employee_id FROM revision
           WHERE revision.blog_id = blog.id AND revision.kind = 'scheduled'
           ORDER BY revision.created_at DESC, revision.id DESC LIMIT 1) END`,
      `ALTER TABLE blog DROP author_id`,
      ...indexes,
      ...announcements,
      ...addresses,
      ...reviews,
    ]);
  }
}

const indexes = [
  // The sitemap is read from this index, without the posts.
  `DROP INDEX blog_published`,
  `CREATE INDEX blog_published ON blog (date DESC, id DESC) INCLUDE (updated_at, sample, direct)
     WHERE status = 'published'`,
  // Posts that appeared elsewhere first, which the sitemap leaves out.
  `CREATE INDEX blog_elsewhere ON blog (id) WHERE status = 'published' AND original <> ''`,
  `CREATE INDEX blog_drafts ON blog (updated_at DESC, id DESC) WHERE status = 'draft'`,
  `CREATE INDEX blog_own_drafts ON blog (writer_id, updated_at DESC, id DESC) WHERE status = 'draft'`,
  `CREATE INDEX blog_trash ON blog (deleted_at DESC, id DESC) WHERE status = 'trash'`,
  `CREATE INDEX blog_needs_alt ON blog (date DESC, id DESC) WHERE needs_alt AND status = 'published'`,
  // For free slugs (database/unique-slug.ts). Postgres finds the start of a text only in an index of this
  // collation.
  `CREATE INDEX blog_slug ON blog (direct COLLATE "C")`,
  `CREATE INDEX old_slug_start ON old_slug (slug COLLATE "C")`,
];

const published = (row: string) => `${row}.status = 'published'`;
const seen = {
  INSERT: published('NEW'),
  DELETE: published('OLD'),
  UPDATE: `(${published('OLD')} OR ${published('NEW')}) AND OLD.* IS DISTINCT FROM NEW.*`,
};

// Only changes of published posts. Former slugs lead to redirects, which are not cached.
const announcements = [
  `DROP TRIGGER blog_changed ON blog`,
  `DROP TRIGGER old_slug_changed ON old_slug`,
  ...Object.entries(seen).map(
    ([event, condition]) => `
      CREATE TRIGGER blog_${event.toLowerCase()}_seen AFTER ${event} ON blog
      FOR EACH ROW WHEN (${condition}) EXECUTE FUNCTION announce_change()`,
  ),
];

const addresses = [
  `CREATE FUNCTION keep_address() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     INSERT INTO old_slug (kind, slug, target) VALUES ('blog', OLD.direct, OLD.id)
       ON CONFLICT (kind, slug) DO UPDATE SET target = excluded.target;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER blog_address_kept AFTER UPDATE ON blog
   FOR EACH ROW WHEN (OLD.direct IS DISTINCT FROM NEW.direct AND OLD.date IS NOT NULL)
   EXECUTE FUNCTION keep_address()`,
  // Addresses and tags are compared letter by letter, so they are stored in one form.
  `UPDATE blog SET direct = normalize(direct) WHERE direct IS NOT NFC NORMALIZED AND NOT EXISTS
     (SELECT 1 FROM blog AS other WHERE other.direct = normalize(blog.direct))`,
  `UPDATE blog SET tags = (SELECT array_agg(normalize(tag)) FROM unnest(tags) AS tag)
     WHERE array_to_string(tags, ' ') IS NOT NFC NORMALIZED`,
];

// Drafts that were handed to colleagues, and whom to tell that a post with their name, or one that they
// handed in, was published.
const reviews = [
  `CREATE TABLE review (
     blog_id uuid PRIMARY KEY REFERENCES blog ON DELETE CASCADE,
     asked_by_id uuid REFERENCES employee ON DELETE SET NULL,
     asked_by varchar(80) NOT NULL,
     note varchar(1000) NOT NULL,
     asked_at timestamptz(3) NOT NULL,
     returned_by varchar(80),
     returned_note varchar(1000) NOT NULL DEFAULT '',
     returned_at timestamptz(3)
   )`,
  `CREATE INDEX review_asked_by ON review (asked_by_id)`,
  `CREATE TABLE reviewer (
     employee_id uuid NOT NULL REFERENCES employee ON DELETE CASCADE,
     blog_id uuid NOT NULL REFERENCES review ON DELETE CASCADE,
     PRIMARY KEY (employee_id, blog_id)
   )`,
  `CREATE INDEX reviewer_blog ON reviewer (blog_id)`,
  `CREATE TABLE publication_notice (
     employee_id uuid NOT NULL REFERENCES employee ON DELETE CASCADE,
     blog_id uuid NOT NULL REFERENCES blog ON DELETE CASCADE,
     by varchar(80) NOT NULL,
     created_at timestamptz(3) NOT NULL,
     PRIMARY KEY (employee_id, blog_id)
   )`,
  `CREATE INDEX publication_notice_blog ON publication_notice (blog_id)`,
];
