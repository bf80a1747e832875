import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { EmployeeStatus, Right } from '../shared/api/accounts';

@Entity('employee')
export class Employee {
  @PrimaryColumn('uuid')
  id: string;

  @Column('varchar', { length: 80 })
  name: string;

  /**
   * By what look-alikes of the name are found (accounts/employees/name-keys.ts); null until they are
   * made. A trigger deletes them when the name changes.
   */
  @Column('text', { name: 'name_keys', array: true, nullable: true, select: false })
  nameKeys: string[] | null;

  @Column('varchar', { length: 254 })
  email: string;

  /** A bcrypt hash; null for people who cannot sign in (sample people on a real site). */
  @Column('varchar', { name: 'password_hash', length: 60, nullable: true })
  passwordHash: string | null;

  /**
   * The secret of the second factor, encrypted (accounts/credentials/second-factor.ts). Null
   * without a second factor.
   */
  @Column('varchar', { name: 'totp_secret', length: 200, nullable: true })
  totpSecret: string | null;

  /** The time step of the last accepted code. Earlier codes and this code are rejected. */
  @Column('integer', { name: 'totp_step', default: 0 })
  totpStep: number;

  /** SHA-256 hashes of the unused recovery codes. */
  @Column('text', { name: 'recovery_codes', array: true, default: '{}' })
  recoveryCodes: string[];

  @Column('varchar', { length: 40 })
  title: string;

  /** Shown to the public instead of the title. */
  @Column('varchar', { length: 80, nullable: true })
  position: string | null;

  /** The slug: part of the profile's address, and the file name of a sample person's photo. */
  @Column('varchar', { length: 90 })
  img: string;

  /** The path of an uploaded photo (accounts/own/own-photo.ts); null without a photo. */
  @Column('varchar', { length: 200, nullable: true })
  photo: string | null;

  @Column('text', { array: true })
  description: string[];

  @Column('text', { array: true })
  notable: string[];

  @Column('text', { name: 'previous_titles', array: true })
  previousTitles: string[];

  @Column('text', { array: true })
  memberships: string[];

  @Column('text', { array: true })
  socials: string[];

  @Column('varchar', { length: 500 })
  quote: string;

  @Column('boolean', { name: 'is_admin' })
  isAdmin: boolean;

  /** What an admin lets the account do beyond writing; see rightsOf() in auth/rights.ts. */
  @Column('text', { array: true })
  rights: Right[];

  /** Whether the account gets an email when a reader writes. */
  @Column('boolean', { name: 'inbox_mail', default: false })
  inboxMail: boolean;

  /** In the database also `removed`, of samples: server/sample/take-away.ts. */
  @Column('varchar', { length: 20 })
  status: EmployeeStatus;

  /** Whether the admin has dismissed the list of first steps on the dashboard. */
  @Column('boolean', { name: 'setup_dismissed', default: false })
  setupDismissed: boolean;

  /** Counts the edits of the profile, by its owner or an admin; edits are checked against it. */
  @Column('integer', { name: 'profile_version', default: 1 })
  profileVersion: number;

  /** Shown on the About page and in the public list: founders first, then sorted by siteOrder. */
  @Column('boolean', { name: 'on_site' })
  onSite: boolean;

  /**
   * Shown under "Our Founders", and the others under "Team". Null until the page has a founder: then
   * everybody is one.
   */
  @Column('boolean', { nullable: true })
  founder: boolean | null;

  @Column('integer', { name: 'site_order' })
  siteOrder: number;

  /** Comes with the release. A person whom someone edits becomes the lab's own. */
  @Column('boolean')
  sample: boolean;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}

/** The admin who was created from ADMIN_PASSWORD: at most one row. */
@Entity('first_admin')
export class FirstAdmin {
  @PrimaryColumn('uuid', { name: 'employee_id' })
  employeeId: string;

  /** Whether ADMIN_PASSWORD is still the password of the account. */
  @Column('boolean', { name: 'password_in_use' })
  passwordInUse: boolean;
}
