import { pairUp } from '../form/pair-up';

export interface WordChange {
  text: string;
  kind: 'same' | 'added' | 'removed';
}

/** What was replaced by what, either may be '', and what stands unchanged behind it. */
interface Run {
  removed: string;
  added: string;
  same: string;
}

// A table of so many numbers takes some hundredths of a second.
const MAX_TABLE = 4_000_000;

const words = (text: string) => text.match(/\s+|[\p{L}\p{N}\p{M}]+|[^\s\p{L}\p{N}\p{M}]/gu) ?? [];
const lines = (text: string) => text.match(/[^\n]*\n|[^\n]+/g) ?? [];

/**
 * What became of a text, word by word: `same` and `removed` together are `before`, `same` and
 * `added` are `after`. A text too long for that is compared by its lines, then within those that
 * changed.
 */
export function diffWords(before: string, after: string): WordChange[] {
  const fine = compare(words(before), words(after));
  if (fine) return joined(fine);
  const whole = { removed: before, added: after, same: '' };
  const rough = compare(lines(before), lines(after)) ?? [whole];
  return joined(
    rough.flatMap((run) => {
      const within = compare(words(run.removed), words(run.added));
      return within ? [...within, { ...run, removed: '', added: '' }] : [run];
    }),
  );
}

/** Null when the lists are too long, even without their common beginning and end. */
function compare(old: string[], now: string[]): Run[] | null {
  const start = commonStart(old, now);
  const end = commonStart(old.slice(start).reverse(), now.slice(start).reverse());
  const middle = old.slice(start, old.length - end);
  const changed = now.slice(start, now.length - end);
  if (middle.length * changed.length > MAX_TABLE) return null;
  return [
    { removed: '', added: '', same: old.slice(0, start).join('') },
    ...table(middle, changed),
    { removed: '', added: '', same: old.slice(old.length - end).join('') },
  ];
}

function commonStart(one: string[], other: string[]): number {
  let count = 0;
  while (count < one.length && count < other.length && one[count] === other[count]) count += 1;
  return count;
}

function table(old: string[], now: string[]): Run[] {
  const numbers = new Map<string, number>();
  [...old, ...now].forEach((word) => numbers.set(word, numbers.get(word) ?? numbers.size));
  const [a, b] = [old, now].map((list) => list.map((word) => numbers.get(word) ?? 0));
  const pairs = pairUp(old.length, now.length, (i, j) => (a?.[i] === b?.[j] ? 1 : 0));
  let [from, to] = [0, 0];
  return [...pairs, [old.length, now.length] as const].map(([i, j]) => {
    const removed = old.slice(from, i).join('');
    const added = now.slice(to, j).join('');
    [from, to] = [i + 1, j + 1];
    return { removed, added, same: old[i] ?? '' };
  });
}

/** As few parts as can be; a space alone between two replaced words counts as replaced. */
function joined(runs: Run[]): WordChange[] {
  const found: WordChange[] = [];
  let [removed, added] = ['', ''];
  const add = (kind: WordChange['kind'], text: string) => {
    const last = found.at(-1);
    if (text !== '' && last?.kind === kind) last.text += text;
    else if (text !== '') found.push({ text, kind });
  };
  const full = runs.filter((run) => run.removed + run.added + run.same !== '');
  full.forEach((run, at) => {
    removed += run.removed;
    added += run.added;
    const next = full[at + 1];
    const replacedOnBothSides = removed && added && next && next.removed && next.added;
    if (replacedOnBothSides && /^ *$/.test(run.same)) {
      removed += run.same;
      added += run.same;
      return;
    }
    // What follows a place where nothing stands unchanged belongs to the same change.
    if (run.same === '' && next) return;
    add('removed', removed);
    add('added', added);
    add('same', run.same);
    [removed, added] = ['', ''];
  });
  return found;
}
