import { Fragment, type Node } from '@milkdown/kit/prose/model';
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

// CommonMark limits list numbers to nine digits.
const HIGHEST_NUMBER = 999_999_999;

type TidyBlocks = (item: Node) => Node[];

/** Makes a list loose or tight as a whole, because Markdown has nothing in between. */
function tidyList(list: Node, tidyBlocks: TidyBlocks): Node {
  const items = list.children
    .map((item) => ({ item, blocks: withoutRule(tidyBlocks(item)) }))
    .filter(({ blocks }) => blocks.length > 0);
  const several = items.length > 1 || items.some(({ blocks }) => blocks.length > 1);
  const spread =
    (list.attrs.spread === true && several) ||
    items.some(({ item, blocks }) => item.attrs.spread === true && blocks.length > 1) ||
    items.some(({ blocks }) => needsLines(blocks));
  const order = Number(list.attrs.order);
  const isNumber = order >= 0 && order + items.length <= HIGHEST_NUMBER;
  const made = items.map(({ item, blocks }) =>
    item.type.create({ ...item.attrs, spread }, Fragment.from(blocks)),
  );
  const attrs = { ...list.attrs, spread, ...(isNumber ? {} : { order: 1 }) };
  return list.type.create(attrs, Fragment.from(made));
}

/** A horizontal rule directly after a bullet could be parsed as one rule with it. */
function withoutRule(blocks: Node[]): Node[] {
  const first = blocks.findIndex(({ type }) => type.name !== 'hr');
  return first < 0 ? [] : blocks.slice(first);
}

/** Whether blocks of an item would merge without an empty line between them. */
function needsLines(blocks: Node[]): boolean {
  return blocks.some((block, index) => {
    const next = blocks[index + 1];
    return next !== undefined && runsInto(block, next);
  });
}

function runsInto(block: Node, next: Node): boolean {
  const name = next.type.name;
  const end = lastOf(block).type.name;
  if (end === 'table' || name === 'table') return true;
  if (name === 'blockquote' && block.type === next.type) return true;
  if (name === 'hr') return block.type.name === 'paragraph';
  return end === 'paragraph' && (name === 'paragraph' || startsElsewhere(next));
}

/** Only a list that starts with 1 can interrupt a paragraph. */
function startsElsewhere(block: Node): boolean {
  if ((block.attrs.order ?? 1) !== 1) return true;
  return isContainer(block) && block.firstChild !== null && startsElsewhere(block.firstChild);
}

const isContainer = (block: Node) => /^(blockquote|list_item|\w+_list)$/.test(block.type.name);

function lastOf(block: Node): Node {
  return isContainer(block) && block.lastChild ? lastOf(block.lastChild) : block;
}
