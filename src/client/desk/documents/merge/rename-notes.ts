import { blocksOf } from './markdown-blocks';

/**
 * The texts of the other side, with new labels for the footnotes that have the label of another
 * footnote in the own texts. Readers do not see labels. A label in `base`, the texts that both started
 * from, is the same footnote in both.
 */
export function renameNotes(mine: string[], theirs: string[], base: string[] = []): string[] {
  const [ours, others] = [notesIn(mine), notesIn(theirs)];
  const known = notesIn(base);
  const taken = new Set([...mine, ...theirs].flatMap(labelsIn));
  const names = new Map<string, string>();
  for (const [label, note] of others) {
    if (!ours.has(label) || ours.get(label) === note || known.has(label)) continue;
    let number = 2;
    while (taken.has(`${label}-${number}`)) number += 1;
    taken.add(`${label}-${number}`);
    names.set(label, `${label}-${number}`);
  }
  return names.size === 0 ? theirs : theirs.map((text) => renamed(text, names));
}

const labelsIn = (text: string) =>
  [...text.matchAll(/\[\^([^\]\s]+)\]/g)].map(([, label]) => label ?? '');

/** The footnotes that are defined in the texts, by label. Differences in whitespace do not count. */
function notesIn(texts: string[]): Map<string, string> {
  const notes = texts.flatMap(blocksOf).flatMap(({ text }) => {
    const [, label, note] = /^ {0,3}\[\^([^\]\s]+)\]:([^]*)$/.exec(text) ?? [];
    return label === undefined ? [] : [[label, (note ?? '').replace(/\s+/g, ' ').trim()] as const];
  });
  return new Map(notes);
}

/** Code keeps its text. */
function renamed(text: string, names: Map<string, string>): string {
  const blocks = blocksOf(text).map((block) => {
    if (block.kind === 'code') return block.text + block.after;
    const changed = block.text.replace(/(`+)[^]*?\1|\[\^([^\]\s]+)\]/g, (all, _, label?: string) =>
      names.has(label ?? '') ? `[^${names.get(label ?? '')}]` : all,
    );
    return changed + block.after;
  });
  return blocks.join('');
}
