import MarkdownIt from 'markdown-it';
import footnote from 'markdown-it-footnote';
import { scriptTags } from '../../shared/script-tags';
import { sanitized } from './sanitized';

// html: false shows raw HTML as text, except superscript and subscript. The default preset includes GFM tables and strikethrough.
const options = { html: false, linkify: true, typographer: false };

// Two steps, because the labels of all footnotes of a post must be known before its text is parsed.
// The plugin's own list of footnotes, for each text by itself, is left out.
const blocks = new MarkdownIt(options).use(footnote);
blocks.core.ruler.enableOnly(['normalize', 'block', 'strip_references']);
const markdown = new MarkdownIt(options).use(footnote).use(scriptTags);
markdown.core.ruler.enableOnly(['inline', 'linkify', 'text_join']);
markdown.inline.ruler.at('footnote_inline', inlineNote);
markdown.renderer.rules.footnote_caption = (tokens, at) => {
  const { id } = tokens[at]?.meta as { id: number };
  return `[${id + 1}]`;
};

// For each `//`, linkify-it reads an address up to its end, and only then sees that it belongs to an address before it.
// In addresses without blanks between them, all are read again for each.
markdown.linkify.add('//', {
  validate(text, at, { re }) {
    if (/[:/]/.test(text.charAt(at - 3))) return 0;
    const address = re.get_relative_proto_validator();
    address.lastIndex = at;
    return address.exec(text)?.[0].length ?? 0;
  },
});

// The text of an image or an inline footnote is parsed once more for each one around it, and each
// bracket is compared with what is inside it. Anything nested deeper stays source text.
const MAX_DEPTH = 3;
export const MAX_BRACKETS = 10;
const { maxNesting } = markdown.options;
const parseInline = markdown.inline.parse.bind(markdown.inline);
let depth = 0;
markdown.inline.parse = (text, md, env, tokens) => {
  if (depth === MAX_DEPTH) {
    const state = new markdown.inline.State(text, md, env, tokens);
    state.pending = text;
    state.pushPending();
    return;
  }
  depth += 1;
  md.options.maxNesting = MAX_BRACKETS;
  try {
    parseInline(text, md, env, tokens);
  } finally {
    depth -= 1;
    if (depth === 0) md.options.maxNesting = maxNesting;
  }
};

/** What the parser knows of the text around it: its reference links and footnotes. */
export interface MarkdownEnv extends MarkdownIt.Env {
  footnotes: {
    refs: NoteNumbers;
    /** In the order of the first references. */
    list: ListedNote[];
  };
}

/** The index in the list of each label, which follows a colon; -1 before the first reference. */
export type NoteNumbers = Record<string, number>;

/** A footnote that the text refers to: by a label `count` times, or once, where its text is. */
export type ListedNote =
  | { label: string; count: number; tokens?: undefined }
  | { tokens: MarkdownIt.Token[]; content: string };

/** Parses the blocks of a text. The labels of its footnotes are then in `env`. */
export function parseBlocks(text: string, env: MarkdownEnv): MarkdownIt.Token[] {
  return blocks.parse(text, env);
}

/** Parses the text in blocks. The footnotes to which it refers first are then in `env`. */
export function parseText(tokens: MarkdownIt.Token[], env: MarkdownEnv): void {
  const state = new markdown.core.State('', markdown, env);
  state.tokens = tokens;
  markdown.core.process(state);
}

export function tokenOf(type: string, tag: string, nesting: -1 | 0 | 1): MarkdownIt.Token {
  const { Token } = new markdown.core.State('', markdown, {});
  return new Token(type, tag, nesting);
}

/** The plugin's rule, but a footnote inside the footnote gets a number of its own. */
function inlineNote(state: MarkdownIt.StateInline, silent: boolean): boolean {
  const { src, pos, md } = state;
  if (!src.startsWith('^[', pos) || pos + 2 >= state.posMax) return false;
  const end = md.helpers.parseLinkLabel(state, pos + 1);
  if (end < 0) return false;
  if (!silent) {
    const { footnotes } = state.env as MarkdownEnv;
    const note = { tokens: [], content: src.slice(pos + 2, end) };
    const id = footnotes.list.push(note) - 1;
    md.inline.parse(note.content, md, state.env, note.tokens);
    state.push('footnote_ref', '', 0).meta = { id };
  }
  state.pos = end + 1;
  return true;
}

/**
 * Renders parsed Markdown (with GFM tables and footnotes) to sanitised HTML. Returns null if the
 * HTML is larger than `room`, in bytes. `around` is the HTML before and after it.
 */
export function renderTokens(
  tokens: MarkdownIt.Token[],
  room: number,
  around: [before: string, after: string] = ['', ''],
): string | null {
  // All links to a reference repeat its address, so a short text could become gigabytes of HTML.
  if (leastLength(tokens) > room) return null;
  const html = markdown.renderer.render(tokens, markdown.options, {});
  if (html.length > room) return null;
  const safe = sanitized(around[0] + html + around[1]);
  return Buffer.byteLength(safe) > room ? null : safe;
}

/** A lower bound of the length of the HTML. */
function leastLength(tokens: MarkdownIt.Token[]): number {
  return tokens.reduce((sum, { content, attrs, children }) => {
    const text = children ? leastLength(children) : content.length;
    const values = (attrs ?? []).reduce((length, [, value]) => length + String(value).length, 0);
    return sum + text + values;
  }, 0);
}
