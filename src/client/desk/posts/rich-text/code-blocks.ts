import { keymap } from '@milkdown/kit/prose/keymap';
import type { Node } from '@milkdown/kit/prose/model';
import { type Command, type EditorState, TextSelection } from '@milkdown/kit/prose/state';
import { endOf, leaveDown } from './leave-down';
import { isReference, labelOf } from './tidy-notes';

const isCode = ({ type }: Node) => Boolean(type.spec.code);

export const isInCodeBlock = ({ selection }: EditorState): boolean =>
  selection.$from.parent.type.name === 'code_block';

/** Makes the selected paragraphs one code block, and a code block a paragraph for each line. */
export const toggleCodeBlock: Command = (state, dispatch) => {
  const { schema, selection, tr } = state;
  const range = selection.$from.blockRange(selection.$to);
  if (!range) return false;
  const { parent, startIndex, endIndex } = range;
  const blocks = parent.children.slice(startIndex, endIndex);
  if (!blocks.every(({ isTextblock }) => isTextblock)) return false;
  const text = blocks.map((block) => block.textBetween(0, block.content.size, '', asText));
  const made = isInCodeBlock(state)
    ? linesOf(text).map((line) => schema.node('paragraph', null, textIn(state, line)))
    : [schema.node('code_block', null, textIn(state, text.join('\n')))];
  if (!made[0] || !parent.canReplaceWith(startIndex, endIndex, made[0].type)) return false;
  tr.replaceWith(range.start, range.end, made);
  const end = range.start + made.reduce((size, { nodeSize }) => size + nodeSize, 0) - 1;
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, end)).scrollIntoView());
  return true;
};

/** One line, which may be empty, or those that have text. */
function linesOf(text: string[]): string[] {
  const lines = text.join('\n').split('\n');
  const full = lines.filter((line) => line.trim() !== '');
  return full.length > 0 ? full : [''];
}

const textIn = ({ schema }: EditorState, text: string) => (text ? schema.text(text) : undefined);

function asText(leaf: Node): string {
  if (isReference(leaf)) return `[^${labelOf(leaf)}]`;
  return leaf.type.name === 'image' ? `![${leaf.attrs.alt}](${leaf.attrs.src})` : '\n';
}

const leave: Command = (state, dispatch) => {
  const end = endOf(state, isCode);
  if (end === null) return false;
  dispatch?.(leaveDown(state.tr, end));
  return true;
};

/** A second Enter at the end leaves the block, without the empty line. */
const leaveFromEmptyLine: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  const { parent, parentOffset } = $from;
  const isAtEnd = empty && parentOffset === parent.content.size;
  if (!isCode(parent) || !isAtEnd || !parent.textContent.endsWith('\n')) return false;
  dispatch?.(leaveDown(state.tr.delete($from.pos - 1, $from.pos), $from.after() - 1));
  return true;
};

/** Down from the last line, if there is nothing below to go to. */
const leaveFromLastLine: Command = (state, dispatch, view) => {
  const { $head, empty } = state.selection;
  const { parent, parentOffset } = $head;
  if (!isCode(parent) || !empty || parent.textContent.includes('\n', parentOffset)) return false;
  if ($head.indexAfter(-1) < $head.node(-1).childCount) return false;
  if (view && !view.endOfTextblock('down')) return false;
  return leave(state, dispatch);
};

/** Indents the selected lines, or takes an indentation from them. */
function indent(isMore: boolean): Command {
  return (state, dispatch) => {
    const { $from, $to } = state.selection;
    if (!isCode($from.parent) || !$from.sameParent($to)) return false;
    const text = $from.parent.textContent;
    const first = text.slice(0, $from.parentOffset).lastIndexOf('\n') + 1;
    const others = [...text.slice(first, $to.parentOffset).matchAll(/\n/g)];
    const starts = [first, ...others.map(({ index }) => first + index + 1)];
    const { schema, tr } = state;
    for (const start of starts.reverse()) {
      const at = $from.start() + start;
      if (isMore) tr.insert(at, schema.text('  '));
      else tr.delete(at, at + (/^ {0,2}/.exec(text.slice(start))?.[0].length ?? 0));
    }
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

/** The keys of code blocks and of Markdown that the editor cannot show. */
export const codeKeys = keymap({
  'Mod-Alt-c': toggleCodeBlock,
  Enter: leaveFromEmptyLine,
  'Mod-Enter': leave,
  ArrowDown: leaveFromLastLine,
  Tab: indent(true),
  'Shift-Tab': indent(false),
});
