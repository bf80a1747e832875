import { getMetadataArgsStorage } from 'typeorm';
import { entityClasses } from '../../entities';

/**
 * Which archives have the rows of a table. `content`: all. `site`: those of a whole site. `derived`:
 * none, because triggers write the rows again. `never`: none, because the rows are secrets,
 * programs, or counts and numbers that must not outlive their hour.
 */
type Scope = 'content' | 'site' | 'derived' | 'never';

/** What an archive is made of: a whole site, or only what a site prepared elsewhere needs. */
export type ArchiveScope = 'content' | 'site';

const scopes: Record<keyof typeof entityClasses, Scope> = {
  Employee: 'content',
  Blog: 'content',
  Session: 'never',
  OldSlug: 'content',
  Message: 'site',
  Subscriber: 'site',
  Autosave: 'content',
  Revision: 'content',
  Preview: 'never',
  Media: 'content',
  Invite: 'never',
  PasswordLink: 'never',
  Activity: 'site',
  Mail: 'site',
  FirstAdmin: 'site',
  WrongCode: 'never',
  AddressCheck: 'site',
  BlogFile: 'derived',
  AutosaveFile: 'derived',
  OpenEditor: 'never',
  Review: 'site',
  Reviewer: 'site',
  PublicationNotice: 'site',
  SitePage: 'content',
  SampleRemoval: 'content',
  Backup: 'site',
  Process: 'never',
  // Programs: each process stores those of its build when it starts, and an archive must not bring any.
  Asset: 'never',
  PlanVersion: 'content',
  ValuesResult: 'content',
  ValuesItem: 'content',
  ValuesReply: 'content',
  ValuesChange: 'content',
  ValuesRelease: 'content',
  // Its files are on one computer. Results that it has stored so far are deleted after a restore.
  ValuesImport: 'never',
};

/** Tables without an entity. */
const otherTables: Record<string, Scope> = {
  migrations: 'derived',

  blog_author: 'derived',
  blog_tag: 'derived',
  draft_tag: 'derived',
  tag_count: 'derived',
  rate_limit: 'never',
  content_change: 'never',
  purge: 'never',
  purge_sending: 'never',
};

/**
 * Tables that a migration renamed or dropped: archives of earlier releases have their rows, and so has
 * an archive that is made before the migration.
 */
const formerTables: Record<string, Scope> = { working_copy: 'content', document: 'content' };

/**
 * Columns that are left out: the words of posts, which a trigger writes again, the hash of a one-time
 * link, and in `content` what lets people in.
 */
const leftOut: Record<ArchiveScope, Record<string, string[]>> = {
  site: { blog: ['search'], address_check: ['token_hash'] },
  content: {
    blog: ['search'],
    employee: ['password_hash', 'totp_secret', 'totp_step', 'recovery_codes'],
  },
};

/** The scope of each table by its name, a table after those that it refers to. */
export function tableScopes(): Map<string, Scope> {
  const names = Object.keys(entityClasses) as (keyof typeof entityClasses)[];
  const known = names.map((name): [string, Scope] => {
    const [table] = getMetadataArgsStorage().filterTables(entityClasses[name]);
    if (table?.name === undefined) throw new Error(`The entity ${name} does not name its table`);
    return [table.name, scopes[name]];
  });
  return new Map([...known, ...Object.entries(otherTables)]);
}

/** The names of the tables in an archive, in the order in which their rows can be inserted. */
export function tablesIn(scope: ArchiveScope): string[] {
  const wanted: Scope[] = scope === 'site' ? ['content', 'site'] : ['content'];
  return [...tableScopes(), ...Object.entries(formerTables)]
    .filter(([, one]) => wanted.includes(one))
    .map(([name]) => name);
}

/** The names of all tables of which an archive, also of an earlier release, may have rows. */
export function knownTables(): Set<string> {
  return new Set([...tableScopes().keys(), ...Object.keys(formerTables)]);
}

/** Whether an archive has this column of one of its tables. */
export function isIn(scope: ArchiveScope, table: string, column: string): boolean {
  return !leftOut[scope][table]?.includes(column);
}
