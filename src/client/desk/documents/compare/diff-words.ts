import { diffArrays } from 'diff';

export interface WordChange {
  text: string;
  kind: 'same' | 'added' | 'removed';
}

/** A replacement (either text may be ''), and the unchanged text after it. */
interface Run {
  removed: string;
  added: string;
  same: string;
}

// A comparison with this many edits takes some tenths of a second.
const MAX_EDITS = 600;

const words = (text: string) => text.match(/\s+|[\p{L}\p{N}\p{M}]+|[^\s\p{L}\p{N}\p{M}]/gu) ?? [];
const lines = (text: string) => text.match(/[^\n]*\n|[^\n]+/g) ?? [];

/**
 * The changes to a text, word by word: `same` and `removed` together are `before`, `same` and
 * `added` together are `after`. Texts with too many differences are compared by line, then within
 * changed lines.
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

/** Null if the lists differ in too many places. */
function compare(old: string[], now: string[]): Run[] | null {
  const changes = diffArrays(old, now, { maxEditLength: MAX_EDITS });
  if (!changes) return null;
  const runs: Run[] = [];
  let [removed, added] = ['', ''];
  for (const change of changes) {
    const text = change.value.join('');
    if (change.removed) removed += text;
    else if (change.added) added += text;
    else {
      runs.push({ removed, added, same: text });
      [removed, added] = ['', ''];
    }
  }
  return [...runs, { removed, added, same: '' }];
}

/**
 * Merges changes into as few as possible. A single space between two replaced words counts as
 * replaced.
 */
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
    // Without unchanged text in between, the next run belongs to the same change.
    if (run.same === '' && next) return;
    add('removed', removed);
    add('added', added);
    add('same', run.same);
    [removed, added] = ['', ''];
  });
  return found;
}
