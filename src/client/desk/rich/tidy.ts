import { Fragment, type Node } from '@milkdown/kit/prose/model';

/**
 * The document without what Markdown cannot say: empty paragraphs between others, and spaces and
 * line breaks where a block begins or ends.
 */
export function tidy(node: Node): Node {
  if (node.isTextblock) return node.type.spec.code ? node : node.copy(trimmed(node));
  const children: Node[] = [];
  node.forEach((child) => {
    const tidied = isCell(node) ? oneLine(child) : tidy(child);
    if (!isEmpty(tidied)) children.push(tidied);
  });
  // An item of a list and a cell may be empty, and hold a paragraph then.
  const alone = node.firstChild && (isCell(node) || node.type.name === 'list_item');
  if (children.length === 0 && alone) children.push(tidy(node.firstChild));
  return spaced(node.copy(Fragment.from(children)));
}

/** A list is loose or tight as a whole: Markdown knows nothing between. */
function spaced(node: Node): Node {
  if (!/_list$/.test(node.type.name)) return node;
  const loose = (item: Node) => item.attrs.spread === true && item.childCount > 1;
  const spread = node.attrs.spread === true || node.children.some(loose);
  const items = node.children.map((item) =>
    item.type.create({ ...item.attrs, spread }, item.content, item.marks),
  );
  return node.type.create({ ...node.attrs, spread }, items, node.marks);
}

const isCell = (node: Node) => /^table_(cell|header)$/.test(node.type.name);

function isEmpty(node: Node): boolean {
  if (node.type.name === 'list_item') return node.textContent === '' && node.content.size === 2;
  return (
    node.content.size === 0 && /^(paragraph|blockquote|footnote_d|\w+_list)/.test(node.type.name)
  );
}

/** A cell of a table has no line breaks in Markdown. */
function oneLine(paragraph: Node): Node {
  const { schema } = paragraph.type;
  const nodes: Node[] = [];
  paragraph.forEach((node) => {
    nodes.push(node.type.name === 'hardbreak' ? schema.text(' ') : node);
  });
  return tidy(paragraph.copy(Fragment.from(nodes)));
}

const isSpace = (node: Node) => node.type.name === 'hardbreak' || node.text?.trim() === '';

function trimmed(block: Node): Fragment {
  const nodes: Node[] = [];
  block.forEach((node) => {
    const previous = nodes.at(-1);
    const startsLine = !previous || previous.type.name === 'hardbreak';
    if (node.type.name === 'hardbreak') {
      if (previous) dropEnd(nodes);
      // A heading is one line, and two breaks are a paragraph's end in some readers.
      if (nodes.length > 0 && nodes.at(-1)?.type.name !== 'hardbreak') nodes.push(node);
    } else if (!node.isText) nodes.push(node);
    else {
      const text = startsLine ? node.text?.replace(/^\s+/, '') : node.text;
      if (text) nodes.push(withText(node, text));
    }
  });
  while (nodes.at(-1) && isSpace(nodes.at(-1) as Node)) nodes.pop();
  dropEnd(nodes);
  return Fragment.from(nodes.flatMap(linked));
}

const end = '[^\\s<>.,:;!?\'"*_~()[\\]`\\\\|]';
const address = new RegExp(
  `((?:https?://|www\\.)[^\\s<>]*${end}|[\\w.+-]+@[\\w-]+(?:\\.[\\w-]+)*\\.[a-z]+)`,
);

/** A page makes a link of an address in the text: here it is one from the beginning. */
function linked(node: Node): Node | Node[] {
  const { schema } = node.type;
  if (!node.text || !address.test(node.text)) return node;
  if (node.marks.some(({ type }) => /^(link|inlineCode)$/.test(type.name))) return node;
  return node.text
    .split(address)
    .filter((part) => part !== '')
    .map((part) => {
      const link = address.test(part) && schema.mark('link', { href: hrefOf(part) });
      return schema.text(part, link ? link.addToSet(node.marks) : node.marks);
    });
}

function hrefOf(text: string): string {
  if (text.startsWith('www.')) return `http://${text}`;
  return text.startsWith('http') ? text : `mailto:${text}`;
}

/** Spaces at the end of the last text. */
function dropEnd(nodes: Node[]): void {
  const last = nodes.at(-1);
  if (!last?.isText) return;
  const text = last.text?.replace(/\s+$/, '') ?? '';
  nodes.pop();
  if (text) nodes.push(withText(last, text));
  else dropEnd(nodes);
}

function withText(node: Node, text: string): Node {
  return text === node.text ? node : node.type.schema.text(text, node.marks);
}
