import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import fs from 'node:fs/promises';
import path from 'node:path';
import { ValuesImport } from '../../../../entities/ValuesImport';
import type { Config } from '../../../platform/config';
import { db } from '../../../platform/database/data-source';
import { fieldError, unavailable } from '../../../platform/user-error';
import { refuseFile } from '../../../uploads/refuse';
import { filesOf, folderOf, sizeOf } from './files';
import { findImport, lockImport, requireStatus } from './find-import';

/** Of all files of an import together. */
export const MOST_BYTES = 2 * 1024 ** 3;
const MOST_FILES = 10_000;

/**
 * Stores the body of a request as a file of an import, in place of one with the same name. `name` has
 * passed nameProblem(). A body that does not arrive completely leaves nothing. Throws 409 unless the
 * import takes files, and 413 if they would be too large together.
 */
export async function receiveFile(
  config: Config,
  id: string,
  name: string,
  request: IncomingMessage,
): Promise<ValuesImport> {
  const found = await findImport(id);
  requireStatus(found, ['receiving', 'ready']);
  const room = MOST_BYTES - Number(found.bytes);
  if (Number(request.headers['content-length'] ?? 0) > room) throw tooLarge();
  const part = path.join(folderOf(config, id), `${randomUUID()}.part`);
  try {
    const size = await write(part, request, room);
    return await keep({ part, id, target: path.join(filesOf(config, id), name), size });
  } finally {
    await fs.rm(part, { force: true });
  }
}

/** Returns how many bytes have arrived. */
async function write(part: string, request: IncomingMessage, room: number): Promise<number> {
  const file = await fs.open(part, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    // The next request may come to the process that has it.
    throw unavailable('Another process of this site has the files of this import. Try again', 1);
  });
  let size = 0;
  try {
    // The rest of a body that is refused is discarded, so that its sender reads the answer.
    const chunks = request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > room) throw tooLarge();
      await file.writeFile(chunk); // appends
    }
    await file.sync();
    return size;
  } finally {
    await file.close();
  }
}

interface Received {
  id: string;
  part: string;
  target: string;
  size: number;
}

/** Gives a complete file its name. Requests for other files may have ended since it began. */
function keep({ id, part, target, size }: Received): Promise<ValuesImport> {
  return db().transaction(async (manager) => {
    const row = await lockImport(manager, id, ['receiving', 'ready']);
    const before = await sizeOf(target).catch(refuseFolder);
    const files = row.files + (before === null ? 1 : 0);
    const bytes = Number(row.bytes) + size - (before ?? 0);
    if (bytes > MOST_BYTES) throw tooLarge();
    if (files > MOST_FILES) {
      throw refuseFile('too-large', `An import can have at most ${MOST_FILES} files`);
    }
    try {
      await fs.mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      await fs.rename(part, target);
    } catch (error) {
      refuseFolder(error as NodeJS.ErrnoException);
    }
    const changed = { files, bytes: String(bytes), status: 'receiving' as const, preview: null };
    await manager.update(ValuesImport, { id }, changed);
    return { ...row, ...changed };
  });
}

function refuseFolder(error: NodeJS.ErrnoException): never {
  if (!/^(ENOTDIR|EISDIR|EEXIST|ENOTEMPTY)$/.test(error.code ?? '')) throw error;
  throw fieldError('name', 'The import has a file and a folder of this name');
}

const tooLarge = () => refuseFile('too-large', 'The files of an import can have at most 2 GB');

/** What is wrong with the name of a file, which may be in folders; null if nothing is. */
export function nameProblem(name: string): string | null {
  if (name.length > 500) return 'Use a name of at most 500 characters';
  const parts = name.split('/');
  if (/^[a-z]:|[\\\p{Cc}]/iu.test(name) || parts.some((part) => /^\.{0,2}$/.test(part))) {
    return 'Send the path of the file inside of the upload, such as logs/model-a.eval';
  }
  // Of most file systems.
  const isLong = parts.some((part) => Buffer.byteLength(part) > 255);
  return isLong ? 'Use shorter names of files and folders' : null;
}
