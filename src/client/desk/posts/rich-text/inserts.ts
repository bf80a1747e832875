import type { NodeType, Schema } from '@milkdown/kit/prose/model';
import type { Command } from '@milkdown/kit/prose/state';
import { blockLabels } from '../../../../content/blocks';
import { fillIn } from '../../../../shared/format';
import { emptyLine, inSequence, insertBlock, selectsEmptyParagraph } from './insert-block';
import { type ToolName, toolsOf } from './commands';
import { insertNote } from './notes';

const kinds = [
  ...(['text', 'heading2', 'heading3', 'bullets', 'numbers'] as const),
  ...(['image', 'gallery', 'video', 'table', 'footnote'] as const),
  ...(['quote', 'pullQuote', 'codeBlock', 'line'] as const),
];
type Kind = (typeof kinds)[number];

/** What is asked before something can be inserted: for files, or for an address. */
export type InsertQuestion = Extract<Kind, 'gallery' | 'video'>;

const isQuestion = (id: Kind): id is InsertQuestion => id === 'gallery' || id === 'video';

/** Something that can be inserted. Its command returns false where it cannot be. */
export interface Insert {
  id: Kind;
  label: string;
  hint: string;
  /** What is announced; '' if nothing is inserted yet. */
  said: string;
  run: Command;
  asks?: InsertQuestion;
}

/**
 * What can be inserted, in the order of the menu. Headings, lists and quotes change the line of the
 * caret; the others replace an empty paragraph or come after the block of the caret.
 */
export function insertsOf(schema: Schema): Insert[] {
  const commands = commandsOf(schema);
  return kinds.map((id) => {
    const { label, hint } = blockLabels.insert[id];
    if (isQuestion(id)) return { id, label, hint, said: '', run: commands[id], asks: id };
    const said = fillIn(blockLabels.block.added, { block: label });
    return { id, label, hint, said, run: commands[id] };
  });
}

function commandsOf(schema: Schema): Record<Kind, Command> {
  const tools = toolsOf(schema);
  const node = (name: string) => insertBlock(made(schema.nodes[name]));
  const line =
    (name: ToolName): Command =>
    (state, ...rest) =>
      !tools[name].isOn?.(state) && tools[name].run(state, ...rest);
  return {
    text: (state, ...rest) => !selectsEmptyParagraph(state) && emptyLine(state, ...rest),
    heading2: line('heading2'),
    heading3: line('heading3'),
    bullets: line('bullets'),
    numbers: line('numbers'),
    quote: line('quote'),
    pullQuote: node('section_quote'),
    image: node('section_image'),
    gallery: ifPossible(emptyLine),
    video: ifPossible(emptyLine),
    table: inSequence(emptyLine, tools.table.run),
    codeBlock: inSequence(emptyLine, tools.codeBlock.run),
    footnote: insertNote,
    line: node('hr'),
  };
}

/** Changes nothing yet, but only where the command could. */
function ifPossible(command: Command): Command {
  return (state, dispatch) => {
    if (!command(state)) return false;
    dispatch?.(state.tr);
    return true;
  };
}

function made(type: NodeType | undefined) {
  const node = type?.createAndFill();
  if (!node) throw new Error('The editor lacks a block that can be inserted');
  return node;
}

/** The inserts with a word, in label or keywords, that starts with these letters. */
export function matching(inserts: readonly Insert[], typed: string): Insert[] {
  return inserts.filter(({ id }) => {
    const { label, keywords } = blockLabels.insert[id];
    return ` ${label} ${keywords}`.toLowerCase().includes(` ${typed.trim().toLowerCase()}`);
  });
}
