import { diffArrays } from 'diff';
import { diffThree, type Hunk } from './diff-three';
import { followMoves, type Known, type Three } from './follow-moves';
import { mergeTexts } from './merge-texts';
import { type Merged, mergeWords } from './merge-words';

// More take seconds to compare.
const MAX_EDITS = 2000;

/** What both sides changed; each of the two texts also has what only the other changed around it. */
export interface Question {
  /** Identifies it among the questions of a comparison. */
  id: string;
  /** The text of the nearest heading before it; '' before the first. */
  heading: string;
  mine: string;
  theirs: string;
}

/** What the writer takes of what both sides changed. */
export type Choice = 'mine' | 'theirs' | 'both' | 'none';

export interface MergedBlocks {
  /** What is merged, with the questions in their places. */
  pieces: (string | Question)[];
  /** The headings of the parts that only the other side changed. */
  taken: string[];
}

/** Merges a block that is no text, by what it stands for; null for other blocks. */
type MergePlaces = (base: string, mine: string, theirs: string) => Merged | null;

/**
 * Merges the blocks of two texts from those of the text that both started from, and asks only where
 * both changed the same words. If `base` is null, it asks about everything that differs.
 */
export function mergeBlocks(
  base: string[] | null,
  mine: string[],
  theirs: string[],
  mergePlaces: MergePlaces = () => null,
): MergedBlocks {
  const from = base && hunksOf({ base, mine, theirs });
  const hunks = from ?? diffTwo(mine, theirs);
  const pieces: MergedBlocks['pieces'] = [];
  const taken = new Set<string>();
  let heading = '';
  const ask = (hunk: Hunk) => [{ mine: joined(hunk.mine), theirs: joined(hunk.theirs) }];
  for (const hunk of hunks) {
    const start = headingIn(hunk.mine.slice(0, 1)) ?? headingIn(hunk.theirs.slice(0, 1)) ?? heading;
    const merged = !from && hunk.by === 'both' ? ask(hunk) : mergeHunk(hunk, mergePlaces);
    const own = joined(hunk.mine);
    const isTheirs = merged.some((piece) => typeof piece === 'string' && !own.includes(piece));
    if (isTheirs || (hunk.by === 'theirs' && merged.length === 0)) taken.add(start);
    for (const piece of merged) {
      if (typeof piece === 'string') pieces.push(piece);
      else pieces.push({ id: String(pieces.length), heading: start, ...piece });
    }
    heading = headingIn(hunk.mine) ?? headingIn(hunk.theirs) ?? heading;
  }
  return { pieces, taken: [...taken] };
}

/** Divides three lists by who changed what, also in what one side moved. Null if too much differs. */
export function hunksOf(lists: Three<string>): Hunk[] | null {
  const three = followMoves(lists);
  const texts = (blocks: Known[]) => blocks.map(({ text }) => text);
  const { base, mine, theirs } = three;
  const found = diffThree(texts(base), texts(mine), texts(theirs), { maxEdits: MAX_EDITS });
  if (!found) return null;
  const at = { base: 0, mine: 0, theirs: 0 };
  const hunks = found.flatMap((hunk) => {
    const part = (key: keyof Three<Known>) =>
      three[key].slice(at[key], (at[key] += hunk[key].length));
    const parts = { base: part('base'), mine: part('mine'), theirs: part('theirs') };
    return hunk.by === 'both' ? divided(parts) : [hunk];
  });
  dropSecond(hunks);
  return hunks;
}

/** Divides what both changed at each block that all three have. */
function divided({ base, mine, theirs }: Three<Known>): Hunk[] {
  const at = { base: 0, mine: 0, theirs: 0 };
  const hunks: Hunk[] = [];
  const take = (ends: typeof at) => {
    const texts = (blocks: Known[], key: keyof typeof at) =>
      blocks.slice(at[key], ends[key]).map(({ text }) => text);
    const hunk = {
      base: texts(base, 'base'),
      mine: texts(mine, 'mine'),
      theirs: texts(theirs, 'theirs'),
    };
    const [from, own, other] = [hunk.base, hunk.mine, hunk.theirs].map(joined);
    const by =
      from === other ? (from === own ? 'nobody' : 'mine') : from === own ? 'theirs' : 'both';
    if (from || own || other) hunks.push({ ...hunk, by });
    Object.assign(at, ends);
  };
  for (const [index, { id }] of base.entries()) {
    const [own, other] = [mine, theirs].map((side) => side.findIndex((block) => block.id === id));
    if (own === undefined || other === undefined || own < 0 || other < 0) continue;
    take({ base: index, mine: own, theirs: other });
    take({ base: index + 1, mine: own + 1, theirs: other + 1 });
  }
  take({ base: base.length, mine: mine.length, theirs: theirs.length });
  return hunks;
}

/** Removes what both sides added, in different places, from their place. */
function dropSecond(hunks: Hunk[]): void {
  const added = hunks.flatMap(({ by, base, mine }) =>
    by === 'mine' ? mine.filter((block) => !base.includes(block)) : [],
  );
  for (const hunk of hunks) {
    if (hunk.by !== 'theirs') continue;
    hunk.theirs = hunk.theirs.filter((block) => {
      const at = hunk.base.includes(block) ? -1 : added.indexOf(block);
      if (at >= 0) added.splice(at, 1);
      return at < 0;
    });
  }
}

/** Without a common text, everything that differs was changed by both. */
function diffTwo(mine: string[], theirs: string[]): Hunk[] {
  const hunks: Hunk[] = [];
  const none: string[] = [];
  const runs = diffArrays(mine, theirs, { maxEditLength: MAX_EDITS });
  if (!runs) return [{ base: none, mine, theirs, by: 'both' }];
  for (const { value, added, removed } of runs) {
    const last = hunks.at(-1);
    if (!added && !removed) hunks.push({ base: value, mine: value, theirs: value, by: 'nobody' });
    else if (last?.by === 'both') Object.assign(last, added ? { theirs: value } : { mine: value });
    else {
      hunks.push({
        base: none,
        mine: removed ? value : none,
        theirs: added ? value : none,
        by: 'both',
      });
    }
  }
  return hunks;
}

export const joined = (blocks: string[]) => blocks.join('\n\n');

function mergeHunk(hunk: Hunk, mergePlaces: MergePlaces): Merged[] {
  const { base, by } = hunk;
  const [from, mine, theirs] = [joined(base), joined(hunk.mine), joined(hunk.theirs)];
  if (by === 'nobody' || by === 'mine' || mine === theirs) return mine ? [mine] : [];
  if (by === 'theirs') return theirs ? [theirs] : [];
  if (base.length === 0) return [mergeTexts(mine, theirs)];
  if (mine === '' || theirs === '') return [{ mine, theirs }];
  const place = mergePlaces(from, mine, theirs);
  return place === null ? mergeWords(from, mine, theirs) : [place];
}

/** The text of the last heading of some blocks; undefined if there is none. */
function headingIn(blocks: string[]): string | undefined {
  const last = blocks.findLast((block) => /^#{1,6}\s/.test(block));
  return last?.replace(/^#+\s+|\s+#*\s*$/g, '').replace(/[*_`]|\[\^[^\]]*\]/g, '');
}
