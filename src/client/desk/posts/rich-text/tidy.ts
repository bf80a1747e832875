import { Fragment, type Node } from '@milkdown/kit/prose/model';
import { tidyList } from './tidy-list';
import { definitionsIn, isNote, type Notes, takeNotes } from './tidy-notes';
import { tidyTable } from './table-grid';
import { tidyLine, tidyLines } from './tidy-text';

/**
 * Removes what Markdown cannot express, so that the document survives writing and parsing: drops
 * empty paragraphs, and spaces and line breaks at the ends of blocks; puts headings and cells on
 * one line; splits merged cells; makes a list loose or tight as a whole; links addresses, as pages
 * will; moves footnotes to the end.
 */
export function tidy(doc: Node): Node {
  const notes = tidyNotes(definitionsIn(doc));
  return doc.copy(Fragment.from([...tidyBlocks(doc, notes), ...notes.definitions]));
}

/** The same for the footnotes with these definitions. */
export function tidyNotes(definitions: Node[]): Notes {
  return takeNotes(definitions, tidyBlocks);
}

/** The same for one block of the document, which is not a footnote; null if nothing is left. */
export function tidyTop(block: Node, notes: Notes): Node | null {
  const made = tidyBlock(block, notes);
  return isEmpty(made) ? null : made;
}

function tidyBlocks(parent: Node, notes: Notes): Node[] {
  return parent.children
    .filter((child) => !isNote(child))
    .map((child) => tidyBlock(child, notes))
    .map((child) => (parent.type.name === 'doc' ? child : withoutTabs(child)))
    .filter((child) => !isEmpty(child));
}

function tidyBlock(node: Node, notes: Notes): Node {
  const { name, spec } = node.type;
  if (name === 'heading') return node.copy(tidyLine(node, notes));
  if (node.isTextblock) return spec.code ? node : node.copy(tidyLines(node, notes));
  if (name === 'table') return tidyTable(node, (paragraph) => tidyLine(paragraph, notes));
  if (/_list$/.test(name)) return tidyList(node, (item) => tidyBlocks(item, notes));
  return node.copy(Fragment.from(tidyBlocks(node, notes)));
}

/** In code inside a list or quote, lines of spaces and tabs after the indentation would be lost. */
function withoutTabs(block: Node): Node {
  if (!block.type.spec.code || !/^[ \t]*(\t|$)/m.test(block.textContent)) return block;
  const text = block.textContent
    .replace(/^[ \t]+$/gm, '')
    .replace(/^[ \t]+/gm, (all) => all.replaceAll('\t', '    '));
  return block.copy(text ? Fragment.from(block.type.schema.text(text)) : Fragment.empty);
}

function isEmpty(node: Node): boolean {
  return node.content.size === 0 && /^(paragraph|blockquote|table|\w+_list)$/.test(node.type.name);
}
