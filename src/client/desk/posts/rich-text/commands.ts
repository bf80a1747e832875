import { lift, setBlockType, toggleMark, wrapIn } from '@milkdown/kit/prose/commands';
import { redo, undo } from '@milkdown/kit/prose/history';
import { keymap } from '@milkdown/kit/prose/keymap';
import type { Attrs, Schema } from '@milkdown/kit/prose/model';
import { liftListItem, wrapInList } from '@milkdown/kit/prose/schema-list';
import type { Command, EditorState } from '@milkdown/kit/prose/state';
import { insertBlock } from './insert-block';
import { isInCodeBlock, toggleCodeBlock } from './code-blocks';
import { insertNote } from './notes';
import { insertTable } from './table-tools';

/** The tools that act immediately; `link` and `help` open a dialog. */
export const toolNames = [
  ...(['undo', 'redo', 'heading2', 'heading3', 'bold', 'italic'] as const),
  ...(['superscript', 'subscript'] as const),
  ...(['bullets', 'numbers', 'quote', 'code', 'codeBlock', 'image', 'table', 'footnote'] as const),
];
export type ToolName = (typeof toolNames)[number];

export interface Tool {
  run: Command;
  /** Null for a tool that is not on or off. */
  isOn: ((state: EditorState) => boolean) | null;
}

/** The toolbar's commands that act immediately, each with whether it applies to the selection. */
export function toolsOf(schema: Schema): Record<ToolName, Tool> {
  return {
    bold: markTool(schema, 'strong'),
    italic: markTool(schema, 'emphasis'),
    superscript: markTool(schema, 'superscript'),
    subscript: markTool(schema, 'subscript'),
    code: markTool(schema, 'inlineCode'),
    heading2: headingTool(schema, 2),
    heading3: headingTool(schema, 3),
    bullets: listTool(schema, 'bullet_list'),
    numbers: listTool(schema, 'ordered_list'),
    quote: toggle(
      (state) => isInside(state, 'blockquote'),
      wrapIn(typeIn(schema.nodes, 'blockquote')),
      lift,
    ),
    codeBlock: { run: toggleCodeBlock, isOn: isInCodeBlock },
    image: { run: insertBlock(schema.node('section_image')), isOn: null },
    table: { run: insertTable, isOn: null },
    footnote: { run: insertNote, isOn: null },
    undo: { run: undo, isOn: null },
    redo: { run: redo, isOn: null },
  };
}

/** Marks whose keys Milkdown does not have. */
export const markKeys = keymap({
  'Mod-.': toggleNamed('superscript'),
  'Mod-,': toggleNamed('subscript'),
});

function toggleNamed(name: string): Command {
  return (state, dispatch) => toggleMark(typeIn(state.schema.marks, name))(state, dispatch);
}

export function hasMark({ selection, doc, storedMarks }: EditorState, name: string): boolean {
  const { from, to, empty, $from } = selection;
  const type = doc.type.schema.marks[name];
  if (!type) return false;
  return empty
    ? Boolean(type.isInSet(storedMarks ?? $from.marks()))
    : doc.rangeHasMark(from, to, type);
}

function isInside({ selection: { $from } }: EditorState, name: string, attrs: Attrs = {}): boolean {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const { type, attrs: own } = $from.node(depth);
    if (type.name === name && Object.keys(attrs).every((key) => own[key] === attrs[key])) {
      return true;
    }
  }
  return false;
}

/** A node or a mark of the editor. */
function typeIn<Type>(types: Record<string, Type>, name: string): Type {
  const type = types[name];
  if (!type) throw new Error(`The editor has no ${name}`);
  return type;
}

function toggle(isOn: NonNullable<Tool['isOn']>, on: Command, off: Command): Tool {
  return { isOn, run: (state, ...rest) => (isOn(state) ? off : on)(state, ...rest) };
}

function markTool(schema: Schema, name: string): Tool {
  return { isOn: (state) => hasMark(state, name), run: toggleMark(typeIn(schema.marks, name)) };
}

function headingTool(schema: Schema, level: number): Tool {
  return toggle(
    (state) => isInside(state, 'heading', { level }),
    setBlockType(typeIn(schema.nodes, 'heading'), { level }),
    setBlockType(typeIn(schema.nodes, 'paragraph')),
  );
}

function listTool(schema: Schema, name: string): Tool {
  return toggle(
    (state) => isInside(state, name),
    wrapInList(typeIn(schema.nodes, name)),
    liftListItem(typeIn(schema.nodes, 'list_item')),
  );
}
