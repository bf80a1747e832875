import { type Block, blocksOf } from './markdown-blocks';

/** A sentence, the item of a list or the row of a table; or a whole block. */
export interface BlockPart {
  text: string;
  /** The whitespace between it and the next part. */
  after: string;
  /** What is compared: spaces, the signs of list items and references to footnotes do not count. */
  key: string;
  /** Of the item of a list, the key of its first paragraph: items that begin alike are merged. */
  head?: string;
}

const REFERENCE = /\[\^[^\]\s]+\]/g;

/** The parts that a block can be divided into. */
export function partsOfBlock({ kind, text, starts }: Block): BlockPart[] {
  if (kind === 'prose') return sentencesOf(text).map((one) => part(one, withoutReferences(one)));
  const divided = kind === 'list' || kind === 'table' ? atLines(text, starts) : [text];
  return divided.map((one) =>
    kind === 'list' ? { ...part(one, compared(one)), head: headOf(one) } : part(one, one),
  );
}

/** The references to footnotes that only the other sentence has. */
export function missingReferences(one: BlockPart, other: BlockPart): string[] {
  return (other.text.match(REFERENCE) ?? []).filter((label) => !one.text.includes(label));
}

/** The sentence with the references to footnotes that only the other has. */
export function withReferences(one: BlockPart, other: BlockPart): BlockPart {
  return { ...one, text: one.text + missingReferences(one, other).join('') };
}

function part(whole: string, words: string): BlockPart {
  const text = whole.trimEnd();
  return { text, after: whole.slice(text.length), key: words.replace(/\s+/g, ' ').trim() };
}

const withoutReferences = (text: string) => text.replace(REFERENCE, '');
function headOf(item: string): string | undefined {
  const [first] = blocksOf(itemOf(item)?.content ?? '');
  return first?.kind === 'prose' ? part('', withoutReferences(first.text)).key : undefined;
}

/** What is compared of an item: the depth of nested items counts, unlike other spaces. */
function compared(item: string): string {
  const blocks = blocksOf(itemOf(item)?.content ?? '');
  if (!blocks.some(({ kind }) => kind === 'list')) return withoutSign(item);
  const nested = (block: Block) => partsOfBlock(block).map(({ key }) => `(${key})`);
  return blocks.flatMap((block) => (block.kind === 'list' ? nested(block) : block.text)).join(' ');
}

const withoutSign = (item: string) => item.replace(/^\s*([-*+]|\d+[.)])\s+/, '');

function atLines(text: string, starts: number[]): string[] {
  const lines = text.split(/(?<=\n)/);
  return starts.map((start, at) => lines.slice(start, starts[at + 1]).join(''));
}

/** Never divides a link, or a run of words with one mark. */
function sentencesOf(text: string): string[] {
  // Marks and references belong to the sentence that they follow, and a line break ends no sentence.
  const plain = text
    .replace(/\[\^[^\]\s]+\]|[*_~`]/g, (sign) => ')'.repeat(sign.length))
    .replaceAll('\n', ' ');
  const sentences: string[] = [];
  let begun = '';
  let index = 0;
  for (const { length } of splitSentences(plain)) {
    begun += text.slice(index, index + length);
    index += length;
    if (!isClosed(begun)) continue;
    sentences.push(begun);
    begun = '';
  }
  return begun === '' ? sentences : [...sentences, begun];
}

/** Whether every mark and bracket that begins in a text also ends in it. */
function isClosed(text: string): boolean {
  const bare = text.replace(/\\./g, '').replace(/(?<=\w)_(?=\w)/g, '');
  const signs = bare.match(/\*\*|\*|__|_|~~|~|`+|[[\]()]/g) ?? [];
  const count = (sign: string) => signs.filter((one) => one === sign).length;
  const brackets = count('[') === count(']') && count('(') === count(')');
  return brackets && signs.every((sign) => '[]()'.includes(sign) || count(sign) % 2 === 0);
}

// Firefox has it since version 125.
const segmenter =
  typeof Intl.Segmenter === 'function'
    ? new Intl.Segmenter('en', { granularity: 'sentence' })
    : null;

// After the space behind a sign, or behind a sign of a script without spaces.
const ENDS = /(?<=[.!?…]['"’”)\]]?\s)(?=\S)|(?<=[。！？])(?=[^。！？」』）])/u;

/** The sentences of a text, each with the spaces after it. */
export function splitSentences(text: string): string[] {
  if (segmenter) return Array.from(segmenter.segment(text), ({ segment }) => segment);
  return text.split(ENDS);
}

/** An item of a Markdown list. */
interface ListItem {
  /** What comes before its text: "- " or "1. ", with the spaces around it. */
  sign: string;
  /** Its blocks, not indented. */
  content: string;
}

/** The sign and the content of a list item; null if it is indented in an unusual way. */
export function itemOf(text: string): ListItem | null {
  const [sign] = /^ *(?:[-*+]|\d+[.)]) {1,4}(?=\S)/.exec(text) ?? [];
  if (!sign || /^ *\t/m.test(text)) return null;
  const [first = '', ...rest] = text.slice(sign.length).split('\n');
  // A line that continues a paragraph may be indented less.
  const indentation = new RegExp(`^ {0,${sign.length}}`);
  return {
    sign,
    content: [first, ...rest.map((line) => line.replace(indentation, ''))].join('\n'),
  };
}

/** The Markdown of an item with this content. */
export function itemText({ sign, content }: ListItem): string {
  const indentation = ' '.repeat(sign.length);
  return sign + content.replace(/\n(?=[^\n])/g, `\n${indentation}`);
}
