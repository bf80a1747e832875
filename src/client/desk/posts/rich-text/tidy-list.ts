import { Fragment, type Node } from '@milkdown/kit/prose/model';

// CommonMark limits list numbers to nine digits.
const HIGHEST_NUMBER = 999_999_999;

type TidyBlocks = (item: Node) => Node[];

/** Makes a list loose or tight as a whole, because Markdown has nothing in between. */
export function tidyList(list: Node, tidyBlocks: TidyBlocks): Node {
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
