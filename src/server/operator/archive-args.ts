import path from 'node:path';
import { parseArgs } from 'node:util';
import { text } from 'node:stream/consumers';
import type { SecretKey } from '../backup/encryption';
import type { ArchiveScope } from '../backup/tables';

/** Standard input or output instead of a file. */
export const STREAM = '-';

export interface BackupArgs {
  file: string;
  scope: ArchiveScope;
  recipient: string | undefined;
  /** The second of two keys. */
  alsoFor: string | undefined;
  /** The caller records the backup, so the command does not. */
  unrecorded: boolean;
}

export interface RestoreArgs {
  /** Null means the newest archive that an upgrade has left. */
  file: string | null;
  scope: ArchiveScope | undefined;
  replace: boolean;
  identity: string | undefined;
  /** Whether the archive may be one that is not encrypted although those of the site are. */
  unencrypted: boolean;
  /** Whether another site may have made the archive that replaces a site in use. */
  foreign: boolean;
}

/** The arguments of `backup`; null if they are not valid. */
export function parseBackup(args: string[]): BackupArgs | null {
  const options = {
    content: { type: 'boolean' },
    to: { type: 'string', multiple: true },
    unrecorded: { type: 'boolean' },
  } as const;
  const parsed = parse(args, options, 1);
  if (!parsed) return null;
  const { content, to = [], unrecorded } = parsed.values;
  const [recipient, alsoFor] = to as string[];
  const scope = content ? 'content' : 'site';
  return { file: parsed.file, scope, recipient, alsoFor, unrecorded: unrecorded === true };
}

/** The same command for a process with another folder and environment. */
export function completeBackup(args: string[], backupKey: string | undefined): string[] {
  const parsed = parseBackup(args);
  if (!parsed) throw new Error('The arguments were not checked');
  const { file, scope, recipient = backupKey, alsoFor, unrecorded } = parsed;
  return [
    'backup',
    file === STREAM ? file : path.resolve(file),
    ...(scope === 'content' ? ['--content'] : []),
    ...[recipient ?? [], alsoFor ?? []].flat().flatMap((key) => ['--to', key]),
    ...(unrecorded ? ['--unrecorded'] : []),
  ];
}

/** The arguments of `restore`; null if they are not valid. */
export function parseRestore(args: string[]): RestoreArgs | null {
  const options = {
    'before-upgrade': { type: 'boolean' },
    content: { type: 'boolean' },
    replace: { type: 'boolean' },
    identity: { type: 'string' },
    unencrypted: { type: 'boolean' },
    foreign: { type: 'boolean' },
  } as const;
  const isNamed = !args.includes('--before-upgrade');
  const parsed = parse(args, options, isNamed ? 1 : 0);
  if (!parsed) return null;
  const { content, replace, identity, unencrypted, foreign } = parsed.values;
  if (isNamed && parsed.file === STREAM && identity === STREAM) return null;
  return {
    file: isNamed ? parsed.file : null,
    scope: content ? 'content' : undefined,
    replace: replace === true,
    identity: asText(identity),
    unencrypted: unencrypted === true,
    foreign: foreign === true,
  };
}

/** The arguments of `nightly-backup`; null if they are not valid. */
export function parseNightly(args: string[]): { everyNight: boolean } | null {
  const parsed = parse(args, { 'every-night': { type: 'boolean' } }, 0);
  return parsed && { everyNight: parsed.values['every-night'] === true };
}

/** The arguments of `prove-backup`; null if they are not valid. */
export function parseProof(args: string[]): { identity: string | undefined } | null {
  const parsed = parse(args, { identity: { type: 'string' } }, 0);
  return parsed && { identity: asText(parsed.values.identity) };
}

/** The secret key that `--identity` names; a container reads it from its input. */
export async function secretKey(identity: string | undefined): Promise<SecretKey | undefined> {
  if (identity !== STREAM) return identity;
  return { name: 'standard input', identity: await text(process.stdin) };
}

/** The arguments of `fetch-backup`; null if they are not valid. */
export function parseFetch(args: string[]): { file: string } | null {
  return parse(args, {}, 1);
}

/** The arguments of `move-to-postgres`; null if they are not valid. */
export function parseMove(args: string[]): { replace: boolean } | null {
  const parsed = parse(args, { replace: { type: 'boolean' } }, 0);
  return parsed && { replace: parsed.values.replace === true };
}

const asText = (value: unknown) => (typeof value === 'string' ? value : undefined);

type Options = Record<string, { type: 'boolean' | 'string'; multiple?: boolean }>;

function parse([, ...args]: string[], options: Options, files: 0 | 1) {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [file = ''] = positionals;
    const isValid = positionals.length === files && (files === 0 || file !== '');
    return isValid
      ? { values: values as Record<string, string | boolean | string[] | undefined>, file }
      : null;
  } catch {
    return null; // an unknown option, or one without its value
  }
}
