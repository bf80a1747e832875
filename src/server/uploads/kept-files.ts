import { randomUUID } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import type { Env } from '../platform/config';
import { logOutage } from '../platform/outage-log';
import { BrokenOff, writeComplete } from './write-complete';
import type { OpenFile } from './store';

const PART = '.part';
const HOUR_MS = 60 * 60 * 1000;
/** After a failure, such as a full disk, nothing is kept for this time. */
const PAUSE_MS = 60 * 1000;
/** Room is made for more than one file, because it means reading all folders. */
const FULL_AFTER = 0.9;

interface Found {
  file: string;
  size: number;
  usedAt: number;
}

/**
 * Copies of the files of a bucket, in DATA_DIR. What was not read for the longest time is deleted when
 * there are too many. Several processes may share the folder.
 */
export class KeptFiles {
  /** Undefined until they are counted. Other processes may add to it. */
  private bytes: number | undefined;
  private pausedUntil = 0;
  private making: Promise<void> = Promise.resolve();

  constructor(
    private root: string,
    private most: number,
    private log?: Logger,
  ) {}

  /** Whether a file of this size may be kept now. */
  accepts(size: number): boolean {
    // A bucket that does not say a size cannot be checked against it.
    return size > 0 && size <= this.most / 2 && Date.now() > this.pausedUntil;
  }

  /** Opens a copy, which counts as used; null if there is none. */
  async open(folder: string, name: string): Promise<OpenFile | null> {
    // Whatever the reason, the store has the file.
    const file = await fs.open(path.join(this.root, folder, name)).catch(() => null);
    if (!file) return null;
    const { size, mtimeMs } = await file.stat();
    const now = new Date();
    // Without it, the copy is deleted earlier than others.
    if (now.getTime() - mtimeMs > HOUR_MS) await file.utimes(now, now).catch(() => undefined);
    return { size, stream: file.createReadStream() };
  }

  /**
   * Makes a copy of a file, which can be opened when it is complete. Returns false if the disk does not
   * take it, and throws BrokenOff if the store does not send it completely.
   */
  async keep(folder: string, name: string, { size, stream }: OpenFile): Promise<boolean> {
    const part = path.join(this.root, randomUUID() + PART);
    try {
      await writeComplete(part, { size, stream });
      await this.inTurn(async () => {
        await this.makeRoom(size);
        await fs.mkdir(path.join(this.root, folder), { recursive: true, mode: 0o700 });
        await fs.rename(part, path.join(this.root, folder, name));
      });
      return true;
    } catch (error) {
      stream.destroy();
      // A disk that fails may refuse this too: list() deletes what is left.
      await fs.rm(part, { force: true }).catch(() => undefined);
      if (error instanceof BrokenOff) throw error;
      this.pausedUntil = Date.now() + PAUSE_MS;
      if (this.log) logOutage(this.log, 'warn', error, 'cannot keep copies of files');
      return false;
    }
  }

  async drop(folder: string): Promise<void> {
    await fs.rm(path.join(this.root, folder), { recursive: true, force: true });
  }

  /** Deletes the copies of all folders that are not among those that `held` returns. */
  async sweep(held: (folders: string[]) => Promise<string[]>): Promise<void> {
    const folders = (await fs.readdir(this.root)).filter((name) => !name.endsWith(PART));
    for (let at = 0; at < folders.length; at += 1000) {
      const some = folders.slice(at, at + 1000);
      const wanted = new Set(await held(some));
      for (const folder of some) if (!wanted.has(folder)) await this.drop(folder);
    }
  }

  /** One copy after the other, so that those that are counted are all there. */
  private inTurn(make: () => Promise<void>): Promise<void> {
    const made = this.making.then(make);
    // keep() gets the error, and the next file is not kept from its turn.
    this.making = made.catch(() => undefined);
    return made;
  }

  /** Deletes what was not used for the longest time until there is room. */
  private async makeRoom(size: number): Promise<void> {
    if (this.bytes === undefined || this.bytes + size > this.most) {
      const files = await this.list();
      let bytes = files.reduce((sum, file) => sum + file.size, 0);
      const wanted = bytes + size > this.most ? this.most * FULL_AFTER - size : bytes;
      for (const { file, size: less } of files) {
        if (bytes <= wanted) break;
        await fs.rm(file, { force: true });
        bytes -= less;
      }
      this.bytes = bytes;
    }
    this.bytes += size;
  }

  /** All complete copies, the one that was not used for the longest time first. Deletes old leftovers. */
  private async list(): Promise<Found[]> {
    const entries = await fs.readdir(this.root, { recursive: true, withFileTypes: true });
    const found: Found[] = [];
    for (const entry of entries.filter((one) => one.isFile())) {
      const file = path.join(entry.parentPath, entry.name);
      const stat = await fs.stat(file).catch(() => null);
      if (!stat) continue; // another process has deleted it
      const { size, mtimeMs } = stat;
      if (!entry.name.endsWith(PART)) found.push({ file, size, usedAt: mtimeMs });
      else if (Date.now() - mtimeMs > HOUR_MS) await fs.rm(file, { force: true });
    }
    return found.sort((a, b) => a.usedAt - b.usedAt);
  }
}

/** The copies of the files in a bucket; null without a bucket, a folder to write to, or room for them. */
export function openKept(env: Env, log?: Logger): KeptFiles | null {
  if (!env.mediaS3 || env.mediaCacheMb === 0) return null;
  const root = path.join(env.dataDir, 'media-cache');
  try {
    // Where no folder can be made, as in /proc, `recursive` would try for ever.
    for (const folder of [env.dataDir, root]) {
      if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
    }
    accessSync(root, constants.W_OK | constants.X_OK);
  } catch {
    return null;
  }
  return new KeptFiles(root, env.mediaCacheMb * 1024 * 1024, log);
}
