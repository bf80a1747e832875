import type MarkdownIt from 'markdown-it';

const scriptTag = /<\/?su[bp]>/y;

/**
 * The tags of superscript and subscript, by their places in a row of siblings. A tag counts only
 * with its partner in the same row, and without another tag between them. All others are text.
 */
export function pairedTags(row: readonly (string | null)[]): Map<number, number> {
  const pairs = new Map<number, number>();
  let open: { tag: string; at: number } | null = null;
  for (const [at, tag] of row.entries()) {
    if (tag === null) continue;
    if (open && tag === open.tag.replace('<', '</')) pairs.set(open.at, at);
    open = tag.startsWith('</') ? null : { tag, at };
  }
  return pairs;
}

/** Lets a parser read `<sup>` and `<sub>`, and no other HTML. */
export function scriptTags(markdown: InstanceType<typeof MarkdownIt>): void {
  markdown.inline.ruler.before('entity', 'script_tag', readTag);
  markdown.inline.ruler2.before('fragments_join', 'script_tags', pairTags);
}

function readTag(state: MarkdownIt.StateInline, silent: boolean): boolean {
  scriptTag.lastIndex = state.pos;
  const [tag] = scriptTag.exec(state.src) ?? [];
  if (!tag) return false;
  if (!silent) state.push('script_tag', '', 0).content = tag;
  state.pos += tag.length;
  return true;
}

function pairTags({ tokens }: MarkdownIt.StateInline): void {
  for (const row of rowsOf(tokens)) {
    const tags = row.map(({ type, content }) => (type === 'script_tag' ? content : null));
    const paired = new Set([...pairedTags(tags)].flat());
    for (const [at, token] of row.entries()) {
      if (token.type === 'script_tag') token.type = paired.has(at) ? 'html_inline' : 'text';
    }
  }
}

/** The tokens of a text, with those in bold text, a link and so on in rows of their own. */
function rowsOf(tokens: MarkdownIt.Token[]): MarkdownIt.Token[][] {
  const rows: MarkdownIt.Token[][] = [[]];
  const open = [rows[0]!];
  for (const token of tokens) {
    if (token.nesting < 0 && open.length > 1) open.pop();
    open.at(-1)?.push(token);
    if (token.nesting > 0) open.push(rows[rows.push([]) - 1]!);
  }
  return rows;
}
