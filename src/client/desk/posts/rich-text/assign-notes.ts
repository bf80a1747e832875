import type { Node } from '@milkdown/kit/prose/model';
import { definedIn, referredIn } from './note-labels';
import { definitionsIn, isNote, isReference, labelOf, type Notes } from './tidy-notes';
import { tidyNotes } from './tidy';
import type { PostPart } from './to-sections';

const isRaw = (node: Node) => node.type.name === 'raw_block';

/** The footnotes of a document; those that its raw blocks define are known by their labels only. */
export function notesOf(doc: Node, parts: readonly PostPart[]): Notes {
  const notes = tidyNotes(definitionsIn(doc));
  for (const raw of parts.flatMap(({ nodes }) => nodes).filter(isRaw)) {
    for (const label of definedIn(raw.textContent)) notes.labels.add(label);
  }
  return notes;
}

/**
 * For each part, the footnotes that are stored in it: those that it is the first to refer to, also
 * within their texts. Footnotes without a reference are stored in the part `last`, or if there is
 * none, in the first text.
 */
export function assignNotes(
  parts: readonly PostPart[],
  { definitions }: Notes,
  last: number,
): Node[][] {
  const owned: Node[][] = parts.map(() => []);
  const left = new Set(definitions);
  const take = (labels: readonly string[], index: number): void => {
    for (const label of labels) {
      const note = definitions.find((one) => labelOf(one) === label);
      if (!note || !left.delete(note)) continue;
      owned[index]?.push(note);
      take(referencesIn(note), index);
    }
  };
  for (const [index, { nodes }] of parts.entries()) take(nodes.flatMap(referencesIn), index);
  const place = last < 0 ? parts.findIndex(({ type }) => type === 'text') : last;
  owned[place]?.push(...left);
  return owned;
}

const known = new WeakMap<Node, string[]>();

/** The labels of the footnotes that a block refers to, in order, not counting those within it. */
export function referencesIn(block: Node): string[] {
  const found = known.get(block) ?? (isRaw(block) ? referredIn(block.textContent) : []);
  if (known.has(block)) return found;
  block.descendants((node) => {
    if (isReference(node)) found.push(labelOf(node));
    return !isNote(node);
  });
  known.set(block, found);
  return found;
}
