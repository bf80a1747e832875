import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration';

export class CreateSite1763600000000 implements Migration {
  oldestRelease = '0.1.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE employee (
        id uuid PRIMARY KEY,
        name varchar(80) NOT NULL,
        email varchar(254) NOT NULL,
        password_hash varchar(60),
        title varchar(20) NOT NULL CHECK (title IN ('manager', 'developer', 'hr')),
        position varchar(80),
        img varchar(90) NOT NULL UNIQUE,
        description text[] NOT NULL,
        notable text[] NOT NULL,
        previous_titles text[] NOT NULL,
        memberships text[] NOT NULL,
        socials text[] NOT NULL,
        quote varchar(500) NOT NULL,
        is_admin boolean NOT NULL,
        status varchar(20) NOT NULL CHECK (status IN ('waiting', 'active', 'suspended')),
        on_site boolean NOT NULL,
        site_order integer NOT NULL,
        sample boolean NOT NULL,
        created_at timestamptz(3) NOT NULL
      )`);
    await queryRunner.query(`CREATE UNIQUE INDEX employee_email ON employee (lower(email))`);
    await queryRunner.query(`
      CREATE TABLE blog (
        id uuid PRIMARY KEY,
        name varchar(200) NOT NULL,
        author varchar(80) NOT NULL,
        author_id uuid REFERENCES employee ON DELETE SET NULL,
        writer_id uuid REFERENCES employee ON DELETE SET NULL,
        blurb varchar(1000) NOT NULL,
        img varchar(2000) NOT NULL,
        sections jsonb NOT NULL,
        html jsonb NOT NULL,
        date timestamptz(3),
        direct varchar(210) NOT NULL UNIQUE,
        version integer NOT NULL,
        status varchar(20) NOT NULL CHECK (status IN ('draft', 'published')),
        sample boolean NOT NULL,
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL,
        CHECK (status = 'draft' OR date IS NOT NULL)
      )`);
    await queryRunner.query(
      `CREATE INDEX blog_published ON blog (date DESC, id DESC) WHERE status = 'published'`,
    );
    await queryRunner.query(`CREATE INDEX blog_author ON blog (author_id)`);
    await queryRunner.query(`
      CREATE TABLE session (
        id uuid PRIMARY KEY,
        employee_id uuid NOT NULL REFERENCES employee ON DELETE CASCADE,
        user_agent varchar(300) NOT NULL,
        created_at timestamptz(3) NOT NULL,
        expires_at timestamptz(3) NOT NULL
      )`);
    await queryRunner.query(`CREATE INDEX session_employee ON session (employee_id)`);
    await queryRunner.query(`
      CREATE TABLE old_slug (
        kind varchar(10) NOT NULL,
        slug varchar(210) NOT NULL,
        target uuid NOT NULL,
        PRIMARY KEY (kind, slug)
      )`);
    // The table layout that rate-limiter-flexible expects.
    await queryRunner.query(`
      CREATE TABLE rate_limit (
        key varchar(255) PRIMARY KEY,
        points integer NOT NULL DEFAULT 0,
        expire bigint
      )`);
    // Notifies every server process of a change, so that it clears its page cache.
    await queryRunner.query(`
      CREATE FUNCTION announce_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('content_changed', '');
        RETURN NULL;
      END $$`);
    for (const table of ['employee', 'blog', 'old_slug']) {
      await queryRunner.query(`
        CREATE TRIGGER ${table}_changed AFTER INSERT OR UPDATE OR DELETE ON ${table}
        FOR EACH STATEMENT EXECUTE FUNCTION announce_change()`);
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE rate_limit, old_slug, session, blog, employee`);
    await queryRunner.query(`DROP FUNCTION announce_change`);
  }
}
