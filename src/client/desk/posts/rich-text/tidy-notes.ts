import { Fragment, type Node } from '@milkdown/kit/prose/model';

/** The footnotes of a document. */
export interface Notes {
  definitions: Node[];
  /** A reference to any other is only a text in brackets. */
  labels: Set<string>;
}

type TidyBlocks = (parent: Node, notes: Notes) => Node[];

export const isNote = (node: Node) => node.type.name === 'footnote_definition';

/** The definitions of a document, wherever they were put; those without words are none. */
export function takeNotes(doc: Node, tidyBlocks: TidyBlocks): Notes {
  const found: Node[] = [];
  doc.descendants((node) => {
    if (isNote(node)) found.push(node);
    return !node.isTextblock;
  });
  const filled = found.filter(
    (node) => tidyBlocks(node, { definitions: [], labels: new Set() })[0],
  );
  const labels = new Set(filled.map(({ attrs }) => String(attrs.label)));
  const notes: Notes = { definitions: [], labels };
  notes.definitions = filled.map((node) => node.copy(Fragment.from(tidyBlocks(node, notes))));
  return notes;
}
