import { diffArrays } from 'diff';
import type { PartText } from '../compare/part-text';
import type { ComparedPart } from './history-source';

/** The paragraphs and other blocks of a Markdown text. Code keeps its empty lines. */
export function blocksIn(markdown: string): string[] {
  const blocks: string[] = [];
  let fence = '';
  let lines: string[] = [];
  const end = () => {
    if (lines.length > 0) blocks.push(lines.join('\n'));
    lines = [];
  };
  for (const line of markdown.split('\n')) {
    const [sign = ''] = /^ {0,3}(?:`{3,}|~{3,})/.exec(line) ?? [];
    if (fence === '') fence = sign.trim();
    else if (sign.trim().startsWith(fence)) fence = '';
    if (fence === '' && line.trim() === '') end();
    else lines.push(line);
  }
  end();
  return blocks;
}

/** The words of a heading; undefined if a block is none. */
export function headingOf(block: string): string | undefined {
  const [, words] = /^ {0,3}#{1,6}\s+(.*?)\s*#*$/.exec(block) ?? [];
  return words?.replace(/[*_`]|\[\^[^\]]*\]/g, '');
}

/**
 * The changed passages of a part, each with the unchanged block before and after it, under its nearest
 * heading.
 */
export function changedPassages(part: ComparedPart): ComparedPart[] {
  const { one, other } = part;
  if (!one || !other || part.images) return [part];
  const of = one.markdown + other.markdown === '' ? 'plain' : 'markdown';
  const between = of === 'plain' ? '\n' : '\n\n';
  const split = (text: string) => (of === 'plain' ? text.split('\n') : blocksIn(text));
  const runs = diffArrays(split(one[of]), split(other[of]));
  const passages: ComparedPart[] = [];
  let { label } = part;
  let before: string[] = [];
  let removed: string[] = [];
  let added: string[] = [];
  const add = (after: string[]) => {
    if (removed.length + added.length === 0) return;
    const text = (blocks: string[]): PartText => {
      const shown = [...before.slice(-1), ...blocks, ...after.slice(0, 1)];
      return { markdown: '', plain: '', [of]: shown.join(between) };
    };
    const heading = headingOf(removed[0] ?? '') ?? headingOf(added[0] ?? '');
    const named = of === 'markdown' ? (heading ?? label) : label;
    passages.push({ ...part, label: named, one: text(removed), other: text(added) });
  };
  for (const run of runs) {
    if (run.removed) removed = run.value;
    else if (run.added) added = run.value;
    else {
      add(run.value);
      label = [...added, ...run.value].map(headingOf).findLast(Boolean) ?? label;
      [before, removed, added] = [run.value, [], []];
    }
  }
  add([]);
  // Also what is not a block, such as the source of a quote.
  const rest = of === 'markdown' && one.plain !== other.plain;
  return passages.length === 0 || rest ? [part] : passages;
}
