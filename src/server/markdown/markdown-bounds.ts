import type { BeyondBoundJson } from '../../shared/api/post-checks';
import type { Section } from '../../shared/posts/section-fields';
import { MAX_BRACKETS } from './markdown';
import { costOf } from './markdown-cost';
import { measureLines } from './markdown-lines';

/** Any post within these bounds is rendered in under 200 ms of a processor's time. */
const most = {
  nesting: 20,
  columns: 50,
  cells: 10_000,
  footnotes: 500,
  links: 1000,
  cost: 100_000,
};

const problems: Record<keyof typeof most, (found: number, most: number) => string> = {
  nesting: (found, most) => `Quotes and lists are nested ${found} deep; use at most ${most} levels`,
  columns: (found, most) => `A table has ${found} columns; use at most ${most}`,
  cells: (found, most) => `The post’s tables have ${found} cells; use at most ${most}`,
  footnotes: (found, most) => `The post has ${found} footnote marks; use at most ${most}`,
  links: (found, most) => `The post has ${found} links; use at most ${most}`,
  cost: (found, most) =>
    `The post has ${Math.ceil((found / most) * 100)}% of the lines and formatting that a post can have; split it`,
};

const bounds = Object.keys(most) as (keyof typeof most)[];

/** A link or an image with text, and an address without: its host follows two slashes or `www.`. */
const link = /\]\(|(?<!\]\((?:https?:|ftp:)?)\/\/(?=[^\s/])|(?<!\/)www\./gi;

const OPENER_COST = 10;
const CELL_COST = 7;
const FOOTNOTE_COST = 40;
/** The parser copies all blocks for each footnote. */
const COPY_COST = 0.03;

/**
 * Checks the texts of a post before they are parsed, in time that grows only with their length.
 * Returns the first bound that they exceed, or null.
 */
export function findBeyondBound(sections: Section[]): BeyondBoundJson | null {
  const total = { cells: 0, footnotes: 0, links: 0, cost: 0 };
  for (const [section, { type, content }] of sections.entries()) {
    if (type === 'image') continue;
    const text = content.replace(/\r\n?/g, '\n');
    const lines = text.split('\n');
    const { nesting, columns, cells, openers } = measureLines(lines);
    const footnotes = text.match(/\[\^|\^\[/g)?.length ?? 0;
    total.cells += cells;
    total.footnotes += footnotes;
    total.links += text.match(link)?.length ?? 0;
    total.cost += costOf(text, MAX_BRACKETS) + openers * OPENER_COST + cells * CELL_COST;
    total.cost += footnotes * (FOOTNOTE_COST + (lines.length + openers + cells) * COPY_COST);
    const problem = problemOf({ nesting, columns, ...total });
    if (problem) return { section, problem };
  }
  return null;
}

function problemOf(found: typeof most): string | null {
  const beyond = bounds.find((bound) => found[bound] > most[bound]);
  return beyond ? problems[beyond](found[beyond], most[beyond]) : null;
}
