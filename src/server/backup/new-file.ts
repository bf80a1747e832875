import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from '../platform/sync-folder';
import { BackupError } from './backup-error';

/** The end of the name of a file that is still being written, or whose writer was killed. */
export const PART = '.part';

/**
 * Writes a file that only its owner can read. It appears under its name when its last byte is on the
 * disk. Throws BackupError if it exists, or if its folder cannot be written.
 */
export async function writeNewFile(
  file: string,
  content: AsyncIterable<Uint8Array>,
): Promise<void> {
  const folder = path.dirname(file);
  const part = `${file}.${randomBytes(4).toString('hex')}${PART}`;
  try {
    if (await exists(file)) throw new BackupError(taken(file));
    const handle = await fs.open(part, 'wx', 0o600);
    try {
      for await (const chunk of content) await handle.writeFile(chunk);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(part, file);
    await syncFolder(folder);
  } catch (error) {
    await fs.rm(part, { force: true }).catch(() => undefined);
    throw explained(error, file);
  }
}

/** Never replaces a file, even one that has appeared in the meantime. */
async function rename(part: string, file: string): Promise<void> {
  try {
    await fs.link(part, file);
    await fs.unlink(part);
  } catch (error) {
    // Some file systems, such as exFAT, have no links.
    if (!/^(EPERM|ENOSYS|EOPNOTSUPP|ENOTSUP)$/.test(codeOf(error))) throw error;
    if (await exists(file)) throw new BackupError(taken(file));
    await fs.rename(part, file);
  }
}

const exists = (file: string) =>
  fs.access(file, constants.F_OK).then(
    () => true,
    () => false,
  );

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';
const taken = (file: string) =>
  `${file} exists already. A backup never replaces a file: choose another name.`;

/** The problem in a sentence, if it is one of writing the file. */
function explained(error: unknown, file: string): unknown {
  const folder = path.dirname(file);
  const sentences: [RegExp, string][] = [
    [/^EEXIST$/, taken(file)],
    [/^(ENOENT|ENOTDIR)$/, `There is no folder ${folder}. Create it first.`],
    [
      /^(ENOSPC|EDQUOT)$/,
      `The disk with ${folder} is full: free some space, or choose another disk.`,
    ],
    [/^EFBIG$/, `The disk with ${folder} does not allow files of this size.`],
    [/^(EACCES|EPERM|EROFS)$/, `This user may not write to ${folder}. Choose another folder.`],
  ];
  const found = sentences.find(([codes]) => codes.test(codeOf(error)));
  return found ? new BackupError(found[1]) : error;
}
