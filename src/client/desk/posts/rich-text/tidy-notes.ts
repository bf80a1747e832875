import { Fragment, type Node } from '@milkdown/kit/prose/model';

/** The footnotes of a document. */
export interface Notes {
  definitions: Node[];
  /** References to other labels are plain text in brackets. */
  labels: Set<string>;
}

type TidyBlocks = (parent: Node, notes: Notes) => Node[];

export const isNote = (node: Node) => node.type.name === 'footnote_definition';

/** The footnote definitions in a document, wherever they are. Empty definitions are ignored. */
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
