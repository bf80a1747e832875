import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

/** The commit of release 0.3.0, before sites with several processes. */
export const BEFORE = 'eda66786';

/** Builds the site as it was at a commit in this folder. Needs the history of the repository, and a minute. */
export function buildCommit(commit: string, folder: string): string {
  fs.mkdirSync(folder);
  const archive = path.join(folder, 'commit.tar');
  try {
    execFileSync('git', ['archive', '-o', archive, commit], { cwd: root, stdio: 'pipe' });
  } catch (cause) {
    throw new Error(`The history of commit ${commit} is missing: git fetch --unshallow`, { cause });
  }
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  fs.rmSync(archive);
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const build = path.join(folder, 'scripts/build.mjs');
  execFileSync(process.execPath, [build], { cwd: folder, stdio: 'pipe' });
  return folder;
}
