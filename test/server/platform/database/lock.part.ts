import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { lockFolder, LockedError } from '../../../../src/server/platform/database/lock';
import { until } from '../../../support/until';
import { testInFull } from '../../../support/sample';

let folder: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-lock-'));
});
afterEach(async () => {
  await Promise.all(children.splice(0).map(kill));
  fs.rmSync(folder, { recursive: true, force: true });
});

const lockFile = (of = folder) => path.join(of, 'lock');
const built = path.resolve(__dirname, '../../../../build/src/server/platform/database/lock.js');

// Tries to lock the given folder, and holds the lock until it ends.
const script = `
  const { lockFolder, LockedError } = require(${JSON.stringify(built)});
  let unlock;
  const exactly = () => performance.timeOrigin + performance.now();
  // Takes each folder at its own moment, which is the same for all that race.
  const race = (folders, begin) =>
    folders.filter((folder, round) => {
      while (exactly() < begin + round * 4);
      try {
        return lockFolder(folder);
      } catch {
        return false;
      }
    });
  process.on('message', ({ lock, release, folders, begin }) => {
    if (folders) return process.send({ won: race(folders, begin) });
    if (release) return process.send({ released: unlock() });
    try {
      unlock = lockFolder(lock);
      process.send({ got: true });
    } catch (error) {
      process.send({ got: false, kind: error instanceof LockedError, message: error.message });
    }
  });`;

/** A process that takes locks on request. */
function startTaker() {
  const child = spawn(process.execPath, ['-e', script], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  children.push(child);
  const say = async (message: object) => {
    child.send(message);
    const [answer] = await once(child, 'message');
    return answer as { got: boolean; won: string[] };
  };
  return {
    child,
    take: (of = folder) => say({ lock: of }),
    release: () => say({ release: true }),
    race: (folders: string[], begin: number) => say({ folders, begin }),
  };
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** A lock as a killed process leaves it. */
async function leaveDeadLock(of = folder): Promise<{ id: string }> {
  const taker = startTaker();
  expect((await taker.take(of)).got).toBe(true);
  await kill(taker.child);
  return JSON.parse(fs.readFileSync(lockFile(of), 'utf8'));
}

const longAgo = new Date(Date.now() - 60_000);

test('a folder locked by a live process is rejected with a message', async () => {
  await startTaker().take();
  const second = await startTaker().take();
  expect(second).toEqual({
    got: false,
    kind: true,
    message:
      `The folder ${folder} is in use by another Assay process. ` +
      'Stop that process first, or set DATA_DIR to another folder.',
  });
});

test('it is rejected however long ago the live process locked it', async () => {
  await startTaker().take();
  fs.utimesSync(lockFile(), longAgo, longAgo);
  expect((await startTaker().take()).got).toBe(false);
});

test('an unlocked folder can be locked, and nothing is left in it', async () => {
  await leaveDeadLock();
  const first = startTaker();
  await first.take();
  await first.release();
  expect(fs.readdirSync(folder)).toEqual([]);
  expect((await startTaker().take()).got).toBe(true);
});

test('the lock of a killed process is taken over', async () => {
  const dead = await leaveDeadLock();
  const next = startTaker();
  expect((await next.take()).got).toBe(true);
  const holder = JSON.parse(fs.readFileSync(lockFile(), 'utf8'));
  expect(holder.pid).toBe(next.child.pid);
  expect(holder.id).not.toBe(dead.id);
});

test('a lock whose process number now belongs to another process is taken over', () => {
  const other = { id: 'x', pid: process.pid, host: os.hostname(), started: '1' };
  fs.writeFileSync(lockFile(), JSON.stringify(other));
  const unlock = lockFolder(folder);
  unlock();
});

test('the lock of a killed process that its parent has not noticed is taken over', async () => {
  // The shell becomes a program that never waits for its child, like npm for a second or two.
  const parent = spawn('sh', ['-c', 'sleep 1000 & echo $!; exec sleep 1000'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(parent);
  const [printed] = await once(parent.stdout, 'data');
  const pid = Number(String(printed));
  // The shell itself would wait for it.
  await until(() => fs.readFileSync(`/proc/${parent.pid}/comm`, 'utf8') === 'sleep\n');
  const stat = () => fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const dead = { id: 'x', pid, host: os.hostname(), started: stat()[19] };
  fs.writeFileSync(lockFile(), JSON.stringify(dead));
  expect(() => lockFolder(folder)).toThrow(LockedError);
  process.kill(pid, 'SIGKILL');
  await until(() => stat()[0] === 'Z');
  const unlock = lockFolder(folder);
  unlock();
});

test('a lock from another computer counts while its heartbeat lasts', () => {
  const other = { id: 'x', pid: 1, host: 'elsewhere', started: '1' };
  fs.writeFileSync(lockFile(), JSON.stringify(other));
  expect(() => lockFolder(folder)).toThrow(LockedError);
  fs.utimesSync(lockFile(), longAgo, longAgo);
  const unlock = lockFolder(folder);
  unlock();
});

test('an empty lock is being written, or was left by a crash', () => {
  fs.writeFileSync(lockFile(), '');
  expect(() => lockFolder(folder)).toThrow(LockedError);
  fs.utimesSync(lockFile(), longAgo, longAgo);
  const unlock = lockFolder(folder);
  unlock();
});

test('a process that was killed while it took over a dead lock blocks nobody', async () => {
  const dead = await leaveDeadLock();
  // The process has the right to remove the lock, but has not removed it yet.
  fs.copyFileSync(lockFile(), path.join(folder, `lock.${dead.id}.dead`));
  expect((await startTaker().take()).got).toBe(true);
  expect((await startTaker().take()).got).toBe(false);
});

testInFull('of several that find a dead lock at the same moment one gets it', async () => {
  const takers = Array.from({ length: 3 }, startTaker);
  // Locks one after another first, so that all processes are running.
  for (const taker of takers) await taker.take(path.join(folder, String(taker.child.pid)));
  const folders = Array.from({ length: 300 }, (_, round) => {
    const place = path.join(folder, `race-${round}`);
    fs.mkdirSync(place);
    const dead = { id: `dead-${round}`, pid: 0, host: os.hostname(), started: '1' };
    fs.writeFileSync(lockFile(place), JSON.stringify(dead));
    return place;
  });
  const begin = Date.now() + 100;
  const answers = await Promise.all(takers.map((taker) => taker.race(folders, begin)));
  expect(answers.flatMap(({ won }) => won).sort()).toEqual(folders.sort());
});

test('the folder is created if it is missing, for its owner only', () => {
  const unlock = lockFolder(path.join(folder, 'deep', 'data'));
  expect(fs.statSync(path.join(folder, 'deep', 'data')).mode & 0o777).toBe(0o700);
  unlock();
});
