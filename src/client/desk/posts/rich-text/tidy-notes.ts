import { Fragment, type Node } from '@milkdown/kit/prose/model';

/** The footnotes of a document. */
export interface Notes {
  definitions: Node[];
  /** References to other labels are plain text in brackets. */
  labels: Set<string>;
  /** Their text is not written yet, so references to them are left out. */
  empty: Set<string>;
}

type TidyBlocks = (parent: Node, notes: Notes) => Node[];

export const isNote = (node: Node) => node.type.name === 'footnote_definition';
export const isReference = (node: Node) => node.type.name === 'footnote_reference';
export const labelOf = ({ attrs }: Node) => String(attrs.label);

/** The footnote definitions in a block or document, wherever they are. */
export function definitionsIn(parent: Node): Node[] {
  const found: Node[] = isNote(parent) ? [parent] : [];
  parent.descendants((node) => {
    if (isNote(node)) found.push(node);
    return !node.isTextblock;
  });
  return found;
}

/** Tidies the footnotes with these definitions; of two with the same label, the first counts. */
export function takeNotes(found: Node[], tidyBlocks: TidyBlocks): Notes {
  const none: Notes = { definitions: [], labels: new Set(), empty: new Set() };
  const isFilled = (node: Node) => tidyBlocks(node, none).length > 0;
  return notesOf(found, found.filter(isFilled), tidyBlocks);
}

function notesOf(found: Node[], filled: Node[], tidyBlocks: TidyBlocks): Notes {
  const labels = new Set(filled.map(labelOf));
  const empty = new Set(found.map(labelOf).filter((label) => !labels.has(label)));
  const notes: Notes = { definitions: [], labels, empty };
  notes.definitions = filled.map((node) => node.copy(Fragment.from(tidyBlocks(node, notes))));
  // A footnote that had only references to empty footnotes is empty too.
  const left = filled.filter((_, at) => notes.definitions[at]?.childCount !== 0);
  return left.length < filled.length ? notesOf(found, left, tidyBlocks) : notes;
}
