import path from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { text } from 'node:stream/consumers';
import type { SecretKey } from '../backup/encryption';
import type { ArchiveScope } from '../backup/tables';

/** Standard input or output instead of a file. */
export const STREAM = '-';

/** The arguments of `backup`; null if they are not valid. */
export function parseBackup(args: string[]) {
  const options = {
    content: { type: 'boolean' },
    to: { type: 'string', multiple: true },
    // The caller records the backup, so the command does not.
    unrecorded: { type: 'boolean' },
  } as const;
  const parsed = parse(args, options, 1);
  if (!parsed) return null;
  const { content, to = [], unrecorded = false } = parsed.values;
  const [recipient, alsoFor] = to;
  const scope: ArchiveScope = content ? 'content' : 'site';
  return { file: parsed.file, scope, recipient, alsoFor, unrecorded };
}

/** The same command for a process with another folder and environment. */
export function completeBackup(args: string[], backupKey: string | undefined): string[] {
  const { file, scope, recipient = backupKey, alsoFor, unrecorded } = checked(parseBackup(args));
  return [
    'backup',
    file === STREAM ? file : path.resolve(file),
    ...(scope === 'content' ? ['--content'] : []),
    ...[recipient ?? [], alsoFor ?? []].flat().flatMap((key) => ['--to', key]),
    ...(unrecorded ? ['--unrecorded'] : []),
  ];
}

/** The arguments of `restore`; null if they are not valid. */
export function parseRestore(args: string[]) {
  const options = {
    'before-upgrade': { type: 'boolean' },
    content: { type: 'boolean' },
    replace: { type: 'boolean' },
    identity: { type: 'string' },
    // The archive may be one that is not encrypted although those of the site are.
    unencrypted: { type: 'boolean' },
    // Another site may have made the archive that replaces a site in use.
    foreign: { type: 'boolean' },
  } as const;
  const isNamed = !args.includes('--before-upgrade');
  const parsed = parse(args, options, isNamed ? 1 : 0);
  if (!parsed) return null;
  const { content, identity } = parsed.values;
  if (isNamed && parsed.file === STREAM && identity === STREAM) return null;
  const scope: ArchiveScope | undefined = content ? 'content' : undefined;
  // Without a file: the newest archive that an upgrade has left.
  return { ...parsed.values, identity, file: isNamed ? parsed.file : null, scope };
}

/** The arguments of `nightly-backup`; null if they are not valid. */
export function parseNightly(args: string[]): { everyNight: boolean; ifDue: boolean } | null {
  const options = { 'every-night': { type: 'boolean' }, 'if-due': { type: 'boolean' } } as const;
  const parsed = parse(args, options, 0);
  if (!parsed) return null;
  const { 'every-night': everyNight = false, 'if-due': ifDue = false } = parsed.values;
  return { everyNight, ifDue };
}

/** The arguments of `prove-backup`; null if they are not valid. */
export function parseProof(args: string[]): { identity: string | undefined } | null {
  const parsed = parse(args, { identity: { type: 'string' } }, 0);
  return parsed && { identity: parsed.values.identity };
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

/** The arguments of `verify-release`; null if they are not valid. */
export function parseVerify(args: string[]): { file: string; keys: string | undefined } | null {
  const parsed = parse(args, { keys: { type: 'string' } }, 1);
  return parsed && { file: parsed.file, keys: parsed.values.keys };
}

/** The arguments of `import-release`; null if they are not valid. */
export function parseImport(args: string[]): { file: string } | null {
  return parse(args, {}, 1);
}

/** The arguments of `move-to-postgres`; null if they are not valid. */
export function parseMove(args: string[]): { replace: boolean } | null {
  const parsed = parse(args, { replace: { type: 'boolean' } }, 0);
  return parsed && { replace: parsed.values.replace ?? false };
}

/** Arguments that isCommand() has accepted. */
export function checked<T>(parsed: T | null): T {
  if (parsed === null) throw new Error('The arguments were not checked');
  return parsed;
}

type Options = NonNullable<ParseArgsConfig['options']>;

function parse<const T extends Options>([, ...args]: string[], options: T, files: 0 | 1) {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [file = ''] = positionals;
    const isValid = positionals.length === files && (files === 0 || file !== '');
    return isValid ? { values, file } : null;
  } catch {
    return null; // an unknown option, or one without its value
  }
}
