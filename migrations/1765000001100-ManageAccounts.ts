import type { QueryRunner } from 'typeorm';
import { announceUpdates } from './announce-updates';
import type { Migration } from './migration';
import { run } from './run';

/**
 * Rights, founders, confirmed addresses, the first admin, sessions that end without use, and invitations
 * by email. A lab has its own list of job titles, so that any text is one.
 */
export class ManageAccounts1765000001100 implements Migration {
  oldestRelease = '0.2.0';
  replaces = [
    'ConfirmAddresses1764500000020',
    'AllowSameNames1764500000022',
    'AddFirstAdmin1764500000030',
    'EndIdleSessions1764500000040',
    'KeepPendingSecrets1764500000041',
    'CountWrongCodes1764500000042',
    'AddRights1764800000001',
    'NameInvitees1764800000040',
    'MarkFounders1764800000041',
    'LetLabsNameJobTitles1764900000200',
    'InviteFirstAdmin1764900000301',
    'DismissSetup1764900000302',
    'KeepTeamApart1765000000200',
    'FindNames1765000000600',
  ];

  async up(queryRunner: QueryRunner): Promise<void> {
    await run(queryRunner, [...employees, ...names, ...announcements, ...tables]);
  }
}

const employees = [
  // Existing accounts keep the rights that all had until now; an admin gives them to new ones. Samples
  // that are removed have a status of their own.
  `ALTER TABLE employee
     DROP CONSTRAINT employee_title_check,
     DROP CONSTRAINT employee_status_check,
     ALTER title TYPE varchar(40),
     ADD rights text[] NOT NULL DEFAULT '{publish,inbox,pages}',
     ADD inbox_mail boolean NOT NULL DEFAULT false,
     ADD founder boolean,
     ADD profile_version integer NOT NULL DEFAULT 1,
     ADD setup_dismissed boolean NOT NULL DEFAULT false,
     ADD name_keys text[],
     ADD CONSTRAINT employee_status_check
       CHECK (status IN ('waiting', 'active', 'suspended', 'unconfirmed', 'removed'))`,
  `ALTER TABLE employee ALTER rights SET DEFAULT '{publish}'`,
  // Everybody on the site stays under "Our Founders" until an admin says otherwise. Where nobody is on
  // it, nobody has said who is one.
  `UPDATE employee SET founder = on_site WHERE EXISTS (SELECT FROM employee WHERE on_site)`,
];

// The keys by which a name is found among those that look like it, which only the program can make. They
// are null until it does, and after each change of a name.
const names = [
  // Without the list of new entries, which each search would read.
  `CREATE INDEX employee_name_keys ON employee USING gin (name_keys) WITH (fastupdate = off)`,
  `CREATE INDEX employee_without_keys ON employee (id) WHERE name_keys IS NULL`,
  `CREATE FUNCTION forget_name_keys() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     NEW.name_keys := NULL;
     RETURN NEW;
   END $$`,
  `CREATE TRIGGER employee_renamed BEFORE UPDATE OF name ON employee
   FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name)
   EXECUTE FUNCTION forget_name_keys()`,
];

// Only changes of people on the site. Until now, each statement cleared every page cache. A column that
// is added later counts as visible.
const announcements = [
  `DROP TRIGGER employee_changed ON employee`,
  ...Object.entries({ INSERT: 'NEW', DELETE: 'OLD' }).map(
    ([event, row]) => `
      CREATE TRIGGER employee_${event.toLowerCase()}_seen AFTER ${event} ON employee
      FOR EACH ROW WHEN ((${row}.status = 'active' AND ${row}.on_site))
      EXECUTE FUNCTION announce_change()`,
  ),
  announceUpdates(
    'email,password_hash,totp_secret,totp_step,recovery_codes,is_admin,rights,inbox_mail,' +
      'setup_dismissed,name_keys',
  ),
];

const tables = [
  // The addresses that nobody has confirmed. Those of existing accounts count as confirmed.
  `CREATE TABLE address_check (
     employee_id uuid NOT NULL REFERENCES employee ON DELETE CASCADE,
     email varchar(254) NOT NULL,
     token_hash varchar(64) UNIQUE,
     expires_at timestamptz(3) NOT NULL,
     PRIMARY KEY (employee_id, email)
   )`,
  // For existing sites, the next start finds out who it is.
  `CREATE TABLE first_admin (
     employee_id uuid PRIMARY KEY REFERENCES employee ON DELETE CASCADE,
     password_in_use boolean NOT NULL
   )`,
  // Of authenticator apps, counted for longer than the window of a rate limit.
  `CREATE TABLE wrong_code (
     employee_id uuid PRIMARY KEY REFERENCES employee ON DELETE CASCADE,
     count integer NOT NULL,
     last_at timestamptz NOT NULL
   )`,
  // Sessions end after a day without use, unless the person asked to stay signed in. Existing ones were
  // promised seven days. A second factor that is being set up waits in its session, encrypted.
  `ALTER TABLE session
     ADD kept boolean NOT NULL DEFAULT true,
     ADD pending_secret varchar(200)`,
  `ALTER TABLE session ALTER kept SET DEFAULT false`,
  // Nobody said whom earlier invitations are for. No account creates the one of the first admin. Each
  // account could publish until now, so open invitations keep that.
  `ALTER TABLE invite
     ADD allows_same_name boolean NOT NULL DEFAULT false,
     ADD invitee varchar(120) NOT NULL DEFAULT '',
     ADD makes_admin boolean NOT NULL DEFAULT false,
     ADD email varchar(254),
     ADD rights text[] NOT NULL DEFAULT '{publish}',
     ALTER made_by_id DROP NOT NULL`,
];
