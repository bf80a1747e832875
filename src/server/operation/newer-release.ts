import fs from 'node:fs';
import path from 'node:path';
import { home, release } from '../platform/home';

/**
 * The newest release that the checkout of this one knows, if it is newer, such as "0.4.0". Reads the
 * tags that `git fetch` has stored, without asking anyone. Null in a container, which has no .git.
 */
export function newerRelease(folder = home(), current = release()): string | null {
  const newest = tagsIn(path.join(folder, '.git'))
    .flatMap((tag) => /^v(\d+\.\d+\.\d+)$/.exec(tag)?.[1] ?? [])
    .sort(compare)
    .at(-1);
  return newest !== undefined && compare(newest, current) > 0 ? newest : null;
}

/** The tags in files of their own, and those that git has packed into one. */
function tagsIn(git: string): string[] {
  try {
    const packed = path.join(git, 'packed-refs');
    const lines = fs.existsSync(packed) ? fs.readFileSync(packed, 'utf8').split('\n') : [];
    return [
      ...fs.readdirSync(path.join(git, 'refs/tags')),
      ...lines.flatMap((line) => /^[0-9a-f]+ refs\/tags\/(\S+)$/.exec(line)?.[1] ?? []),
    ];
  } catch {
    return []; // no clone, or one that this user may not read
  }
}

function compare(one: string, other: string): number {
  const [ours, theirs] = [one, other].map((version) => version.split('.').map(Number));
  const apart = ours?.map((number, index) => number - (theirs?.[index] ?? 0)) ?? [];
  return apart.find((difference) => difference !== 0) ?? 0;
}
