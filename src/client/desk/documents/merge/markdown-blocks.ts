import MarkdownIt from 'markdown-it';
import footnote from 'markdown-it-footnote';

/** Quotes, headings and footnotes are `whole`: like code, they have no parts. */
type BlockKind = 'prose' | 'list' | 'table' | 'code' | 'whole';

/** A block of Markdown. */
export interface Block {
  kind: BlockKind;
  text: string;
  /** The line breaks between it and the next block. */
  after: string;
  /** The lines, counted in the block, at which the items of a list or the rows of a table start. */
  starts: number[];
}

/** A block's lines, up to but not including `end`. */
interface Range extends Pick<Block, 'kind' | 'starts'> {
  start: number;
  end: number;
  /** What ends a block of code; '' for other blocks. */
  fence: string;
}

// The blocks that readers see. The text in them is not parsed.
const markdown = new MarkdownIt({ html: false }).use(footnote);
markdown.core.ruler.enableOnly(['normalize', 'block']);
type Token = ReturnType<typeof markdown.parse>[number];

const kinds: Record<string, BlockKind> = {
  paragraph_open: 'prose',
  bullet_list_open: 'list',
  ordered_list_open: 'list',
  table_open: 'table',
  fence: 'code',
  code_block: 'code',
};

/** The blocks of a text, in order. */
export function blocksOf(text: string): Block[] {
  const lines = text.split(/\r\n?|\n/);
  const ranges = rangesOf(lines);
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length;) {
    const range = ranges.get(at) ?? lineAt(at);
    const { kind, start, starts, fence } = range;
    let last = Math.min(range.end, lines.length);
    while (last > start && isBlank(lines[last - 1])) last -= 1;
    at = Math.max(last, start + 1);
    while (at < lines.length && isBlank(lines[at])) at += 1;
    if (last === start) continue;
    const content = lines.slice(start, last).join('\n');
    const end = last > start + 1 ? lines[last - 1]?.trim() : '';
    const isOpen = fence !== '' && !end?.startsWith(fence);
    blocks.push({
      kind,
      text: isOpen ? `${content}\n${fence}` : content,
      after: '\n'.repeat(at - last + (at < lines.length ? 1 : 0)),
      starts: starts.map((line) => line - start),
    });
  }
  return blocks;
}

const isBlank = (line = '') => line.trim() === '';

/** A line that belongs to no block, such as a footnote that is still empty. */
function lineAt(at: number): Range {
  return { kind: 'whole', start: at, end: at + 1, starts: [], fence: '' };
}

/** By the first line. */
function rangesOf(lines: string[]): Map<number, Range> {
  const ranges = new Map<number, Range>();
  let depth = 0;
  let block: Token[] = [];
  for (const token of markdown.parse(lines.join('\n'), {})) {
    block.push(token);
    depth += token.nesting;
    if (depth > 0) continue;
    const range = rangeOf(block, lines);
    if (range) ranges.set(range.start, range);
    block = [];
  }
  return ranges;
}

function rangeOf(tokens: Token[], lines: string[]): Range | null {
  const [first] = tokens;
  const maps = tokens.flatMap(({ map }) => (map ? [map] : []));
  if (!first || !maps[0]) return null;
  let [start] = maps[0];
  const end = maps.reduce((most, [, to]) => Math.max(most, to), start);
  // The footnote plugin does not say where a footnote starts.
  const isNote = first.type === 'footnote_reference_open';
  while (isNote && start > 0 && !/^ {0,3}\[\^/.test(lines[start] ?? '')) start -= 1;
  const isPart = ({ type, level }: Token) =>
    (type === 'list_item_open' && level === 1) || type === 'tr_open';
  return {
    kind: kinds[first.type] ?? 'whole',
    start,
    end,
    starts: tokens.filter(isPart).flatMap(({ map }) => (map ? [map[0]] : [])),
    fence: first.type === 'fence' ? first.markup : '',
  };
}
