import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration';
import { run } from './run';

/**
 * Plans that were made public, and releases with their results and the answers behind them. What is
 * published never changes: triggers refuse it to everybody, and to the site too.
 */
export class RecordReleases1765000002900 implements Migration {
  oldestRelease = '0.3.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    await run(queryRunner, [...tables, ...guards]);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await run(queryRunner, [
      'DROP TABLE values_change, values_reply, values_item, values_result, values_release, plan_version',
      ...['plan', 'release', 'result', 'item', 'change', 'table'].map(
        (name) => `DROP FUNCTION guard_${name}()`,
      ),
      'DROP FUNCTION refuse_if_frozen(uuid)',
    ]);
  }
}

const tables = [
  `CREATE TABLE plan_version (
     id uuid PRIMARY KEY,
     plan_id uuid NOT NULL,
     number integer NOT NULL,
     content text NOT NULL,
     hash char(64) NOT NULL,
     public_at timestamptz(3) NOT NULL,
     UNIQUE (plan_id, number)
   )`,
  `CREATE TABLE values_release (
     id uuid PRIMARY KEY,
     number varchar(20) NOT NULL UNIQUE,
     status varchar(10) NOT NULL,
     corrects_id uuid REFERENCES values_release DEFERRABLE INITIALLY DEFERRED,
     plan_version_id uuid REFERENCES plan_version,
     demonstration boolean NOT NULL,
     texts jsonb NOT NULL,
     comparisons jsonb NOT NULL,
     version integer NOT NULL,
     created_at timestamptz(3) NOT NULL,
     created_by varchar(80) NOT NULL,
     submitted_at timestamptz(3),
     submitted_by_id uuid,
     submitted_by varchar(80) NOT NULL,
     approved_at timestamptz(3),
     approved_by varchar(80) NOT NULL,
     override_reason varchar(2000) NOT NULL,
     published_at timestamptz(3),
     canonical text,
     hash char(64),
     previous_hash char(64),
     signature varchar(200),
     key_id char(64)
   )`,
  // Rows of a published release may come back before it, from an archive.
  `CREATE TABLE values_result (
     id uuid PRIMARY KEY,
     release_id uuid NOT NULL REFERENCES values_release ON DELETE CASCADE
       DEFERRABLE INITIALLY DEFERRED,
     model_id uuid NOT NULL,
     value_id uuid NOT NULL,
     import_id uuid,
     state varchar(10) NOT NULL,
     reason varchar(2000) NOT NULL,
     source varchar(10) NOT NULL,
     score double precision,
     scale_low double precision,
     scale_high double precision,
     lower_is_better boolean NOT NULL,
     interval_low double precision,
     interval_high double precision,
     method varchar(40) NOT NULL,
     prompts integer NOT NULL,
     answers integer NOT NULL,
     refusals integer NOT NULL,
     errors integer NOT NULL,
     unscored integer NOT NULL,
     raters integer NOT NULL,
     agreement double precision,
     agreement_level varchar(10) NOT NULL,
     stated jsonb,
     recomputed jsonb,
     expected_answers integer,
     explanation varchar(2000) NOT NULL,
     evidence varchar(10) NOT NULL,
     measured_at timestamptz(3),
     change_reason varchar(2000) NOT NULL,
     origin jsonb NOT NULL
   )`,
  `CREATE UNIQUE INDEX values_result_cell ON values_result (release_id, model_id, value_id)
     WHERE import_id IS NULL`,
  'CREATE INDEX values_result_import ON values_result (import_id) WHERE import_id IS NOT NULL',
  `CREATE TABLE values_item (
     id uuid PRIMARY KEY,
     result_id uuid NOT NULL REFERENCES values_result ON DELETE CASCADE
       DEFERRABLE INITIALLY DEFERRED,
     place integer NOT NULL,
     prompt_id varchar(500) NOT NULL,
     epoch integer NOT NULL,
     language varchar(40) NOT NULL,
     prompt jsonb NOT NULL,
     answer text NOT NULL,
     target text NOT NULL,
     score double precision,
     state varchar(10) NOT NULL,
     ratings jsonb NOT NULL,
     explanation text NOT NULL,
     settings jsonb NOT NULL,
     edits jsonb NOT NULL,
     held_out boolean NOT NULL,
     blanked varchar(2000) NOT NULL,
     hash char(64) NOT NULL,
     UNIQUE (result_id, place)
   )`,
  `CREATE TABLE values_reply (
     id uuid PRIMARY KEY,
     release_id uuid NOT NULL REFERENCES values_release ON DELETE CASCADE
       DEFERRABLE INITIALLY DEFERRED,
     model_id uuid NOT NULL,
     asked_at timestamptz(3) NOT NULL,
     answered_at timestamptz(3),
     text text NOT NULL,
     UNIQUE (release_id, model_id)
   )`,
  `CREATE TABLE values_change (
     id uuid PRIMARY KEY,
     release_id uuid NOT NULL REFERENCES values_release ON DELETE CASCADE
       DEFERRABLE INITIALLY DEFERRED,
     item_id uuid,
     kind varchar(20) NOT NULL,
     reason varchar(2000) NOT NULL,
     by varchar(80) NOT NULL,
     created_at timestamptz(3) NOT NULL
   )`,
  'CREATE INDEX values_change_release ON values_change (release_id)',
];

const trigger = (on: string, events: string, name: string) =>
  `CREATE TRIGGER ${on}_guard BEFORE ${events} ON ${on} FOR EACH ROW EXECUTE FUNCTION guard_${name}()`;

const guards = [
  // Of a release that is being deleted, or comes back after its rows, nothing is found. The row is locked
  // before its status is looked at, so that nothing is written while the release is being published.
  `CREATE FUNCTION refuse_if_frozen(asked uuid) RETURNS void LANGUAGE plpgsql AS $$
   DECLARE
     release record;
   BEGIN
     SELECT number, status INTO release FROM values_release WHERE id = asked FOR SHARE;
     IF release.status NOT IN ('draft', 'review') THEN
       RAISE EXCEPTION 'Release % is published and does not change', release.number
         USING ERRCODE = '23001';
     END IF;
   END $$`,
  `CREATE FUNCTION guard_plan() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     RAISE EXCEPTION 'A public plan does not change' USING ERRCODE = '23001';
   END $$`,
  `CREATE FUNCTION guard_release() RETURNS trigger LANGUAGE plpgsql AS $$
   DECLARE
     ranks text[] := '{published,superseded,withdrawn}';
   BEGIN
     IF OLD.status IN ('draft', 'review') THEN
       RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
     END IF;
     IF TG_OP = 'DELETE' THEN
       IF OLD.demonstration THEN
         RETURN OLD;
       END IF;
     ELSIF to_jsonb(OLD) - 'status' = to_jsonb(NEW) - 'status'
         AND array_position(ranks, NEW.status) >= array_position(ranks, OLD.status) THEN
       RETURN NEW;
     END IF;
     RAISE EXCEPTION 'Release % is published and does not change', OLD.number USING ERRCODE = '23001';
   END $$`,
  `CREATE FUNCTION guard_result() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF TG_OP <> 'INSERT' THEN
       PERFORM refuse_if_frozen(OLD.release_id);
     END IF;
     IF TG_OP = 'DELETE' THEN
       RETURN OLD;
     END IF;
     PERFORM refuse_if_frozen(NEW.release_id);
     RETURN NEW;
   END $$`,
  // Only a text may go, for law or privacy, with the reason in its place. The hash stays.
  `CREATE FUNCTION guard_item() RETURNS trigger LANGUAGE plpgsql AS $$
   DECLARE
     texts text[] := '{prompt,answer,target,explanation,blanked}';
   BEGIN
     IF TG_OP = 'UPDATE' AND to_jsonb(OLD) - texts = to_jsonb(NEW) - texts AND NEW.blanked <> ''
         AND (NEW.prompt, NEW.answer, NEW.target, NEW.explanation) = ('[]'::jsonb, '', '', '') THEN
       RETURN NEW;
     END IF;
     IF TG_OP <> 'INSERT' THEN
       PERFORM refuse_if_frozen(release_id) FROM values_result WHERE id = OLD.result_id;
     END IF;
     IF TG_OP = 'DELETE' THEN
       RETURN OLD;
     END IF;
     PERFORM refuse_if_frozen(release_id) FROM values_result WHERE id = NEW.result_id;
     RETURN NEW;
   END $$`,
  // What was done to a published release, by whom and why, is only added to.
  `CREATE FUNCTION guard_change() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF TG_OP = 'UPDATE' THEN
       RAISE EXCEPTION 'The record of changes does not change' USING ERRCODE = '23001';
     END IF;
     PERFORM refuse_if_frozen(OLD.release_id);
     RETURN OLD;
   END $$`,
  `CREATE FUNCTION guard_table() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF EXISTS (SELECT FROM values_release WHERE status NOT IN ('draft', 'review'))
         OR EXISTS (SELECT FROM plan_version) THEN
       RAISE EXCEPTION 'What is published does not change' USING ERRCODE = '23001';
     END IF;
     RETURN NULL;
   END $$`,
  trigger('plan_version', 'UPDATE OR DELETE', 'plan'),
  trigger('values_release', 'UPDATE OR DELETE', 'release'),
  trigger('values_result', 'INSERT OR UPDATE OR DELETE', 'result'),
  trigger('values_item', 'INSERT OR UPDATE OR DELETE', 'item'),
  trigger('values_change', 'UPDATE OR DELETE', 'change'),
  ...['plan_version', 'values_release', 'values_result', 'values_item', 'values_change'].map(
    (table) =>
      `CREATE TRIGGER ${table}_truncate BEFORE TRUNCATE ON ${table} FOR EACH STATEMENT
       EXECUTE FUNCTION guard_table()`,
  ),
];
