import path from 'node:path';
import { parseArgs } from 'node:util';
import type { ArchiveScope } from '../backup/tables';

/** Standard input or output instead of a file. */
export const STREAM = '-';

export interface BackupArgs {
  file: string;
  scope: ArchiveScope;
  recipient: string | undefined;
}

export interface RestoreArgs {
  file: string;
  scope: ArchiveScope | undefined;
  replace: boolean;
  identity: string | undefined;
}

/** The arguments of `backup`; null if they are not valid. */
export function parseBackup(args: string[]): BackupArgs | null {
  const parsed = parse(args, { content: { type: 'boolean' }, to: { type: 'string' } }, 1);
  if (!parsed) return null;
  const { content, to } = parsed.values;
  return { file: parsed.file, scope: content ? 'content' : 'site', recipient: asText(to) };
}

/** The same command for a process with another folder and environment. */
export function completeBackup(args: string[], backupKey: string | undefined): string[] {
  const { file, scope, recipient = backupKey } = parseBackup(args) ?? { file: '' };
  return [
    'backup',
    file === STREAM ? file : path.resolve(file),
    ...(scope === 'content' ? ['--content'] : []),
    ...(recipient === undefined ? [] : ['--to', recipient]),
  ];
}

/** The arguments of `restore`; null if they are not valid. */
export function parseRestore(args: string[]): RestoreArgs | null {
  const options = {
    content: { type: 'boolean' },
    replace: { type: 'boolean' },
    identity: { type: 'string' },
  } as const;
  const parsed = parse(args, options, 1);
  if (!parsed) return null;
  const { content, replace, identity } = parsed.values;
  return {
    file: parsed.file,
    scope: content ? 'content' : undefined,
    replace: replace === true,
    identity: asText(identity),
  };
}

/** The arguments of `move-to-postgres`; null if they are not valid. */
export function parseMove(args: string[]): { replace: boolean } | null {
  const parsed = parse(args, { replace: { type: 'boolean' } }, 0);
  return parsed && { replace: parsed.values.replace === true };
}

const asText = (value: unknown) => (typeof value === 'string' ? value : undefined);

type Options = Record<string, { type: 'boolean' | 'string' }>;

function parse([, ...args]: string[], options: Options, files: 0 | 1) {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [file = ''] = positionals;
    const isValid = positionals.length === files && (files === 0 || file !== '');
    return isValid
      ? { values: values as Record<string, string | boolean | undefined>, file }
      : null;
  } catch {
    return null; // an unknown option, or one without its value
  }
}
