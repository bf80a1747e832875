import type MarkdownIt from 'markdown-it';
import {
  type ListedNote,
  type MarkdownEnv,
  type NoteNumbers,
  parseBlocks,
  parseText,
  tokenOf,
} from './markdown';

type Tokens = MarkdownIt.Token[];

/** A footnote of a post. */
export interface Note {
  /** The index of the section that has its text. */
  section: number;
  tokens: Tokens;
  listed: ListedNote;
}

interface ParsedPost {
  /** Each text without the definitions of footnotes. */
  bodies: Tokens[];
  /** In the order of their first references. */
  notes: Note[];
}

/**
 * Parses the texts of a post, '' for a section without text. Its footnotes are numbered through: a
 * label means the definition in its own section, or else the first definition in the post.
 */
export function parseSections(texts: string[]): ParsedPost {
  const list: ListedNote[] = [];
  const owners = new Map<string, number>();
  const shared: NoteNumbers = {};
  const parts = texts.map((text) => {
    const env: MarkdownEnv = { footnotes: { refs: Object.create(shared) as NoteNumbers, list } };
    return { env, ...splitNotes(parseBlocks(text, env)) };
  });
  for (const [section, { env, definitions }] of parts.entries()) {
    for (const label of definitions.keys()) {
      if (owners.has(label)) continue;
      owners.set(label, section);
      share(shared, env.footnotes.refs, `:${label}`);
    }
  }
  const notes: Note[] = [];
  const parsePart = (tokens: Tokens, section: number) => {
    const part = parts[section];
    if (!part) return;
    parseText(tokens, part.env);
    for (const listed of list.slice(notes.length)) {
      const isOwn = listed.tokens !== undefined || part.definitions.has(listed.label);
      const owner = isOwn ? section : (owners.get(listed.label) ?? section);
      const definition = listed.tokens
        ? inlineBlock(listed)
        : parts[owner]?.definitions.get(listed.label);
      notes.push({ section: owner, tokens: definition ?? [], listed });
    }
  };
  parts.forEach(({ body }, section) => parsePart(body, section));
  // The text of a footnote may refer to further footnotes.
  for (const { section, tokens, listed } of notes) if (!listed.tokens) parsePart(tokens, section);
  return { bodies: parts.map(({ body }) => body), notes };
}

/** Lets every section that does not define a label read and set its number. */
function share(shared: NoteNumbers, refs: NoteNumbers, name: string): void {
  Object.defineProperty(shared, name, {
    get: () => refs[name],
    set: (id: number) => {
      refs[name] = id;
    },
  });
}

/** Takes the definitions of footnotes out of the blocks of a text, by label. */
function splitNotes(blocks: Tokens): { body: Tokens; definitions: Map<string, Tokens> } {
  const body: Tokens = [];
  const definitions = new Map<string, Tokens>();
  const open = [body];
  for (const token of blocks) {
    if (token.type === 'footnote_reference_open') {
      const definition: Tokens = [];
      definitions.set((token.meta as { label: string }).label, definition);
      open.push(definition);
    } else if (token.type === 'footnote_reference_close') open.pop();
    else open.at(-1)?.push(token);
  }
  return { body, definitions };
}

function inlineBlock({ tokens, content }: { tokens: Tokens; content: string }): Tokens {
  const inline = tokenOf('inline', '', 0);
  return [
    tokenOf('paragraph_open', 'p', 1),
    Object.assign(inline, { children: tokens, content }),
    tokenOf('paragraph_close', 'p', -1),
  ];
}
