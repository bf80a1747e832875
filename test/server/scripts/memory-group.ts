import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const ROOT = '/sys/fs/cgroup';

/** The files of a memory group, in the versions of cgroups. */
const versions = [
  {
    parent: path.join(ROOT, 'memory'),
    isHere: () => fs.existsSync(path.join(ROOT, 'memory/memory.limit_in_bytes')),
    limits: ['memory.limit_in_bytes', 'memory.memsw.limit_in_bytes'],
    used: 'memory.max_usage_in_bytes',
  },
  {
    parent: ROOT,
    isHere: () => {
      const controls = path.join(ROOT, 'cgroup.subtree_control');
      return fs.existsSync(controls) && fs.readFileSync(controls, 'utf8').includes('memory');
    },
    limits: ['memory.max'],
    used: 'memory.peak',
  },
];

export interface MemoryGroup {
  /** A shell command that moves the shell into the group. */
  enter: string;
  /** The most that was used, in MB. */
  peak(): number;
  remove(): void;
}

/** A group of processes that are killed above this memory, as in a container. Needs root. */
export function makeMemoryGroup(megabytes: number): MemoryGroup {
  const version = versions.find(({ isHere }) => isHere());
  if (!version) throw new Error('This machine has no memory groups (cgroups)');
  const folder = path.join(version.parent, `assay-${randomUUID().slice(0, 8)}`);
  fs.mkdirSync(folder);
  for (const limit of version.limits) {
    const file = path.join(folder, limit);
    if (fs.existsSync(file)) fs.writeFileSync(file, String(megabytes * 2 ** 20));
  }
  return {
    enter: `echo $$ > ${folder}/cgroup.procs`,
    peak: () => Number(fs.readFileSync(path.join(folder, version.used), 'utf8')) / 2 ** 20,
    remove: () => fs.rmdirSync(folder),
  };
}
