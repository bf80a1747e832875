import { Fragment, type Node } from '@milkdown/kit/prose/model';
import { tidyList } from './tidy-list';
import { isNote, type Notes, takeNotes } from './tidy-notes';
import { tidyTable } from './tidy-table';
import { tidyLine, tidyLines } from './tidy-text';

/**
 * The document without what Markdown cannot say, as it is written out and so as it comes back:
 * empty paragraphs between others are gone, and spaces and line breaks where a block begins or
 * ends; headings and cells are one line; merged cells are cells again; a list is loose or tight as
 * a whole; an address is a link, as it will be on the page; footnotes stand at the end.
 */
export function tidy(doc: Node): Node {
  const notes = takeNotes(doc, tidyBlocks);
  return doc.copy(Fragment.from([...tidyBlocks(doc, notes), ...notes.definitions]));
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

/** Code in a list or a quote: spaces alone in a line, and tabs behind its indentation, get lost. */
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
