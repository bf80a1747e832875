import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

interface Holder {
  id: string;
  pid: number;
  host: string;
  /** The process's start time from the kernel, if available, because pids are reused. */
  started: string;
}

/** Another process is using the folder. */
export class LockedError extends Error {}

const HEARTBEAT_MS = 5000;
const HEARTBEAT_LOST_MS = 20_000;

/**
 * Locks the folder for this process and returns the function that unlocks it. Throws LockedError if
 * a live process holds the lock; the lock of a killed process is taken over. The embedded database
 * has no lock, and two processes on it lose rows silently.
 */
export function lockFolder(folder: string): () => void {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, 'lock');
  const own: Holder = {
    id: randomUUID(),
    pid: process.pid,
    host: os.hostname(),
    started: statOf(process.pid)[1],
  };
  if (take(file, own)) return holdLock(file, own);
  throw new LockedError(
    `The folder ${folder} is in use by another Assay process. Stop that process first, or set ` +
      'DATA_DIR to another folder.',
  );
}

/** Creates the lock file for `own`; false if a live process holds it. */
function take(file: string, own: Holder): boolean {
  for (let attempt = 0; attempt < 10; attempt++) {
    if (create(file, JSON.stringify(own))) return true;
    const holder = readHolder(file);
    if (holder === undefined) continue; // deleted between the two reads
    if (holder === null || isAlive(holder, file)) return false;
    // Removing a dead holder's lock needs a lock itself: otherwise two starting processes could
    // each remove the other's new lock. A process that gets it late finds a different holder and
    // does nothing.
    const right = take(`${file}.${holder.id}.dead`, own);
    if (right && readHolder(file)?.id === holder.id) fs.rmSync(file, { force: true });
  }
  return false;
}

function create(file: string, content: string): boolean {
  let opened: number;
  try {
    opened = fs.openSync(file, 'wx', 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
  try {
    fs.writeSync(opened, content);
  } catch (error) {
    // On a full disk a file can be created but not written. Empty, it would reject the next start.
    fs.rmSync(file, { force: true });
    throw error;
  } finally {
    fs.closeSync(opened);
  }
  return true;
}

/** Undefined if there is no lock; null if its content cannot be read yet. */
function readHolder(file: string): Holder | null | undefined {
  let written = 0;
  try {
    written = fs.statSync(file).mtimeMs;
    return JSON.parse(fs.readFileSync(file, 'utf8')) as Holder;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    if (!(error instanceof SyntaxError)) throw error;
    // The file is being written, or its writer was killed before writing the content.
    if (Date.now() - written < HEARTBEAT_LOST_MS) return null;
    return { id: `unreadable-${written}`, pid: 0, host: os.hostname(), started: '' };
  }
}

function isAlive(holder: Holder, file: string): boolean {
  if (holder.host !== os.hostname()) {
    // Another container on the same volume: its processes are not visible, but its heartbeat is.
    return Date.now() - fs.statSync(file).mtimeMs < HEARTBEAT_LOST_MS;
  }
  if (holder.pid <= 0) return false;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  const [state = '', started] = statOf(holder.pid);
  return !/^[ZX]$/i.test(state) && started === holder.started;
}

/**
 * The state and the start time of a process from the kernel. A killed process stays in state Z until
 * its parent, such as npm, has noticed.
 */
function statOf(pid: number): [state: string, started: string] {
  try {
    // The start time is field 22. The name in field 2 may contain spaces and brackets, so count
    // after the last bracket.
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return [fields[0] ?? '', fields[19] ?? ''];
  } catch {
    return ['', '']; // no /proc, for example on macOS: only the pid counts
  }
}

function holdLock(file: string, own: Holder): () => void {
  const folder = path.dirname(file);
  const beat = setInterval(() => {
    const now = new Date();
    fs.utimes(file, now, now, () => undefined);
  }, HEARTBEAT_MS);
  beat.unref();
  return () => {
    clearInterval(beat);
    if (readHolder(file)?.id === own.id) fs.rmSync(file, { force: true });
    for (const name of fs.readdirSync(folder)) {
      if (/^lock\..*\.dead$/.test(name)) fs.rmSync(path.join(folder, name), { force: true });
    }
  };
}
