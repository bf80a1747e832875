import type { Node } from '@milkdown/kit/prose/model';
import type { Engine } from './engine';
import { referencesIn } from './assign-notes';
import { tidyTop } from './tidy';
import type { Notes } from './tidy-notes';

export type WriteBlocks = (blocks: readonly Node[], notes: Notes) => string;

const isList = ({ type }: Node) => /_list$/.test(type.name);

/**
 * Makes a function that writes blocks as Markdown. Each block is written once until it changes, so
 * that a key press in a long post costs as much as in a short one.
 */
export function blockWriter(engine: Engine): WriteBlocks {
  const tidied = new WeakMap<Node, { labels: string; made: Node | null }>();
  const written = new WeakMap<Node, { blocks: Node[]; markdown: string }>();

  function tidy(block: Node, notes: Notes, labels: string): Node | null {
    const known = tidied.get(block);
    if (known?.labels === labels) return known.made;
    const made = tidyTop(block, notes);
    tidied.set(block, { labels, made });
    return made;
  }

  function write(blocks: Node[]): string {
    const [first] = blocks as [Node];
    if (first.type.name === 'raw_block') return first.textContent.replace(/^\s*\n|\s+$/g, '');
    const known = written.get(first);
    if (known && sameNodes(known.blocks, blocks)) return known.markdown;
    const markdown = engine.write(blocks);
    written.set(first, { blocks, markdown });
    return markdown;
  }

  return (blocks, notes) => {
    const all = [...notes.labels, '', ...notes.empty].join('\n');
    const made = blocks.map((block) =>
      tidy(block, notes, referencesIn(block).length > 0 ? all : ''),
    );
    return together(made.filter((block) => block !== null))
      .map(write)
      .filter((markdown) => markdown !== '')
      .join('\n\n');
  };
}

/** Neighbouring lists are written together: with the same bullets, they would become one list. */
function together(blocks: Node[]): Node[][] {
  const groups: Node[][] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (isList(block) && last?.[0] && isList(last[0])) last.push(block);
    else groups.push([block]);
  }
  return groups;
}

const sameNodes = (one: Node[], other: Node[]) =>
  one.length === other.length && one.every((node, index) => node === other[index]);
