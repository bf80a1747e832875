import type { Mark, Node } from '@milkdown/kit/prose/model';
import { isScript } from './script-marks';

// Of marks over the same words, the first is written outermost.
const order = [
  'strike_through',
  'emphasis',
  'strong',
  'superscript',
  'subscript',
  'link',
  'inlineCode',
];

// Between asterisks and a letter, some Markdown parsers treat an emoji as punctuation, others as a
// letter. At the edge of bold text it is written as not bold, which looks the same.
const emoji = '(?:(?![\\p{L}\\p{N}])[\\u{10000}-\\u{10ffff}]|[\\ufe0f\\u200d])+';
const edges = new RegExp(`^((?:\\s|${emoji})*)([^]*?)((?:\\s|${emoji})*)$`, 'u');
const runs = new RegExp(`\\s+|${emoji}`, 'gu');
const onlyEmoji = new RegExp(`^${emoji}$`, 'u');

const isCode = ({ type }: Mark) => type.name === 'inlineCode';
// They are written with brackets or tags, which may be next to anything.
const isTagged = (mark: Mark) => mark.type.name === 'link' || isScript(mark);
const isEmoji = (node: Node) => onlyEmoji.test(node.text ?? '');
const isBetween = (node: Node) =>
  node.type.name === 'hardbreak' ||
  ((node.text?.trim() === '' || isEmoji(node)) && !node.marks.some(isCode));

/** Gives spaces, line breaks and emoji the marks that the words on both sides share. */
export function settled(nodes: Node[]): Node[] {
  const pieces = nodes.flatMap(apart);
  return pieces.map((piece, index) => {
    if (!isBetween(piece)) return piece;
    const before = pieces.slice(0, index).findLast((one) => !isBetween(one))?.marks ?? [];
    const after = pieces.slice(index + 1).find((one) => !isBetween(one))?.marks ?? [];
    const shared = before.filter((mark) => !isCode(mark) && mark.isInSet(after));
    if (!isEmoji(piece)) return piece.mark(shared);
    const own = piece.marks.filter(isTagged);
    return piece.mark([...shared.filter((mark) => !isTagged(mark)), ...own]);
  });
}

/** Splits a text from the spaces and emoji at its ends. */
function apart(node: Node): Node | Node[] {
  if (!node.text || node.marks.some(isCode)) return node;
  const [, start = '', middle = '', end = ''] = edges.exec(node.text) ?? [];
  const parts = [...(start.match(runs) ?? []), middle, ...(end.match(runs) ?? [])];
  return parts.filter(Boolean).map((part) => node.type.schema.text(part, node.marks));
}

/** Orders the marks of each piece from the outermost, which extends the furthest, inwards. */
export function nested(nodes: Node[]): Node[] {
  return nodes.map((node, index) => {
    if (node.marks.length < 2) return node;
    const length = (mark: Mark) => {
      const end = nodes.findIndex((one, at) => at > index && !mark.isInSet(one.marks));
      return end < 0 ? nodes.length : end;
    };
    const rank = ({ type }: Mark) => order.indexOf(type.name);
    return node.mark([...node.marks].sort((a, b) => length(b) - length(a) || rank(a) - rank(b)));
  });
}
