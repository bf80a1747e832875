import { Fragment, type Mark, type Node, type Schema } from '@milkdown/kit/prose/model';
import { linked } from './address-links';
import { nested, settled } from './tidy-marks';
import { isScript } from './script-marks';
import { isReference, labelOf, type Notes } from './tidy-notes';

const isBreak = (node: Node | undefined) => node?.type.name === 'hardbreak';
const isCode = (node: Node) => node.marks.some(({ type }) => type.name === 'inlineCode');
const isWords = (node: Node | undefined) => Boolean(node?.isText && !isCode(node));

/** The text of a block, without spaces at the ends of lines and without empty lines. */
export function tidyLines(block: Node, notes: Notes): Fragment {
  const nodes: Node[] = [];
  for (const node of block.children.flatMap((one) => plainer(one, notes) ?? [])) {
    const startsLine = nodes.length === 0 || isBreak(nodes.at(-1));
    if (isBreak(node)) {
      dropSpaces(nodes);
      if (nodes.length > 0 && !isBreak(nodes.at(-1))) nodes.push(node);
    } else if (startsLine && isWords(node)) {
      const text = node.text?.trimStart();
      if (text) nodes.push(withText(node, text));
    } else nodes.push(node);
  }
  dropSpaces(nodes);
  if (isBreak(nodes.at(-1))) nodes.pop();
  dropSpaces(nodes);
  const pieces = merged(nodes).flatMap(linked);
  return Fragment.from(nested(merged(settled(pieces))));
}

/** The same, but on one line. */
export function tidyLine(block: Node, notes: Notes): Fragment {
  const { schema } = block.type;
  const nodes = block.children.map((node) => (isBreak(node) ? schema.text(' ') : node));
  return tidyLines(block.copy(Fragment.from(nodes)), notes);
}

/**
 * Normalises the marks of a piece, and turns a reference to a missing footnote into text. Null for a
 * reference to an empty footnote.
 */
function plainer(node: Node, notes: Notes): Node | null {
  const { schema } = node.type;
  const marks = node.marks.map((mark) => plainMark(mark, schema));
  if (isReference(node) && !notes.labels.has(labelOf(node))) {
    return notes.empty.has(labelOf(node)) ? null : schema.text(`[^${labelOf(node)}]`, marks);
  }
  // A reference is superscript by itself.
  return node.mark(isReference(node) ? marks.filter((mark) => !isScript(mark)) : marks);
}

/** Bold is the same whether written with asterisks or underscores. */
function plainMark(mark: Mark, schema: Schema): Mark {
  return 'marker' in mark.attrs ? schema.mark(mark.type) : mark;
}

/** Joins adjacent text with the same marks. */
function merged(nodes: Node[]): Node[] {
  return [...Fragment.from(nodes).content];
}

function dropSpaces(nodes: Node[]): void {
  for (let last = nodes.at(-1); last && isWords(last); last = nodes.at(-1)) {
    const text = last.text?.trimEnd();
    if (text === last.text) return;
    nodes.pop();
    if (text) return void nodes.push(withText(last, text));
  }
}

function withText(node: Node, text: string): Node {
  return text === node.text ? node : node.type.schema.text(text, node.marks);
}
