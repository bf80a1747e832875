import { type ReplacedRun, diffThree, type Hunk } from './diff-three';
import { mergeTexts } from './merge-texts';

/** A merged text, or two texts if both sides changed the same words. */
export type Merged = string | { mine: string; theirs: string };

// A comparison with this many edits takes some tenths of a second.
const MAX_EDITS = 600;

/**
 * Merges two changed texts word by word, from the text that both started from. If both changed the
 * same words of a paragraph, it is there as two texts: each has its own of these, and everything else
 * of both.
 */
export function mergeWords(base: string, mine: string, theirs: string): Merged[] {
  if (mine === theirs) return [mine];
  const hunks = diffThree(tokens(base), tokens(mine), tokens(theirs), {
    isSame: isSameToken,
    tidy: withoutStrayWords,
    isOne: isOnePhrase,
    maxEdits: MAX_EDITS,
  });
  if (!hunks) return [{ mine, theirs }];
  const merged = hunks.map((hunk, at) => mergeHunk(hunk, before(hunks, at)));
  if (merged.every((part) => typeof part === 'string')) return [merged.join('')];
  return inParagraphs(merged);
}

/** Divides where all have an empty line, so that only the paragraphs in question are there twice. */
function inParagraphs(parts: Merged[]): Merged[] {
  const found: Merged[] = [];
  let now = { mine: '', theirs: '' };
  const end = () => {
    if (now.mine + now.theirs !== '') found.push(now.mine === now.theirs ? now.mine : now);
    now = { mine: '', theirs: '' };
  };
  for (const part of parts) {
    if (typeof part !== 'string') {
      now = { mine: now.mine + part.mine, theirs: now.theirs + part.theirs };
      continue;
    }
    // Code has empty lines of its own.
    const isCode = /^ *(?:```|~~~)/m.test(now.mine + part);
    for (const [at, run] of (isCode ? [part] : part.split('\n\n')).entries()) {
      if (at > 0) end();
      now = { mine: now.mine + run, theirs: now.theirs + run };
    }
  }
  end();
  return found;
}

// A part that is not text (flat-post.ts), a line break with the indentation after it, the rule of a
// table, a word, a sign.
const TOKEN = /\uE000[^\uE001]*\uE001|\n[^\S\n]*|[^\S\n]+|-{3,}|[\p{L}\p{N}\p{M}]+|[^]/gu;
const tokens = (text: string) => text.match(TOKEN) ?? [];

const isSpace = (token: string) => /^\s+$/.test(token);
const isWord = (token: string) => /[\p{L}\p{N}\uE000]/u.test(token);

/** The editor pads the cells of a table, so the length of a space or a rule is no change. */
function isSameToken(one: string, other: string): boolean {
  if (one === other) return true;
  return (
    /^(?:[^\S\n]+|-{3,})$/.test(one) && /^(?:[^\S\n]+|-{3,})$/.test(other) && one[0] === other[0]
  );
}

/**
 * Joins changes with fewer words between them than they have themselves, and at most two: in a
 * rewritten sentence, an "and" that is still there is not the old one.
 */
function withoutStrayWords(changes: ReplacedRun[], base: string[], side: string[]): ReplacedRun[] {
  const words = (list: string[], from: number, to: number) =>
    list.slice(from, to).filter(isWord).length;
  const size = ({ from, to, start, end }: ReplacedRun) =>
    Math.max(words(base, from, to), words(side, start, end));
  const joined: ReplacedRun[] = [];
  for (const change of changes) {
    const last = joined.at(-1);
    const between = last ? base.slice(last.to, change.from) : [];
    const count = between.filter(isWord).length;
    const isStray = count <= 2 && count < Math.min(last ? size(last) : 0, size(change));
    const isBroken = between.some((token) => token.startsWith('\n'));
    if (last && isStray && !isBroken) Object.assign(last, { to: change.to, end: change.end });
    else joined.push({ ...change });
  }
  return joined;
}

/** Whether two replacements are side by side in a sentence, so that together they may make no sense. */
function isOnePhrase(first: ReplacedRun, second: ReplacedRun, base: string[]): boolean {
  const isReplaced = first.from < first.to && second.from < second.to;
  const between = base.slice(first.to, second.from);
  return (
    isReplaced &&
    between.every((token) => /^[^\S\n]+$/.test(token)) &&
    !endsSentence(base.slice(first.from, first.to))
  );
}

const endsSentence = (list: string[]) => /(?:^|[.!?:][\])"'”’*_]*|\n)\s*$/.test(list.join(''));

/** What all three have before a part. */
const before = (hunks: Hunk[], at: number) => hunks[at - 1]?.base ?? [];

function mergeHunk({ base, mine, theirs, by }: Hunk, previous: string[]): Merged {
  const [from, own, other] = [base.join(''), mine.join(''), theirs.join('')];
  if (by === 'mine' || own === other) return own;
  if (by === 'theirs') return other;
  // Only spaces that do not count differ.
  if (by === 'nobody') return own === from ? other : own;
  if (mine.every(isSpace) && theirs.every(isSpace)) return own;
  const isAdded = base.length === 0;
  const isWhole =
    (own.startsWith('\n') && other.startsWith('\n')) ||
    [previous, mine, theirs].every(endsSentence);
  return isAdded && isWhole ? bothOf(own, other) : { mine: own, theirs: other };
}

/** Two sentences, items or rows that were added in one place. */
function bothOf(mine: string, theirs: string): string {
  if (mine.includes(theirs)) return mine;
  if (theirs.includes(mine)) return theirs;
  if (mine.startsWith('\n') && theirs.startsWith('\n')) {
    const own = linesOf(mine);
    return (
      mine +
      linesOf(theirs)
        .filter((line) => !own.includes(line))
        .join('')
    );
  }
  if (/\n/.test(mine + theirs)) return mergeTexts(mine.trim(), theirs.trim());
  const own = sentencesOf(mine);
  const more = sentencesOf(theirs).filter((sentence) => !own.includes(sentence));
  const [lead = '', tail = ''] = [/^\s*/, /\s*$/].map((space) => space.exec(mine)?.[0]);
  return lead + [...own, ...more].join(' ') + tail;
}

const sentencesOf = (text: string) => text.trim().split(/(?<=[.!?][\])"'”’*_]*)\s+/);
const linesOf = (text: string) => text.split(/(?=\n)/);
