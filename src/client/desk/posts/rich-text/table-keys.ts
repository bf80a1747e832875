import { keymap } from '@milkdown/kit/prose/keymap';
import type { Node } from '@milkdown/kit/prose/model';
import { type Command, Plugin, Selection, TextSelection } from '@milkdown/kit/prose/state';
import { goToNextCell, isInTable, nextCell, selectionCell } from '@milkdown/kit/prose/tables';
import { Decoration, DecorationSet } from '@milkdown/kit/prose/view';
import { endOf, leaveDown } from './leave-down';
import { tableTools } from './table-tools';

/** To the end of the next cell; after the last cell, to a new row. */
const next: Command = (state, dispatch, view) => {
  if (!isInTable(state)) return false;
  if (goToCell(1)(state, dispatch)) return true;
  const $cell = selectionCell(state);
  const first = TextSelection.near(state.doc.resolve($cell.start() + 1));
  const inRow = state.apply(state.tr.setSelection(first));
  return tableTools.rowBelow(inRow, dispatch, view);
};

/**
 * To the end of the previous cell. From the first cell, Shift+Tab leads out of the
 * text, as from a paragraph.
 */
const previous: Command = (state, dispatch) => isInTable(state) && goToCell(-1)(state, dispatch);

function goToCell(direction: 1 | -1): Command {
  return (state, dispatch) =>
    goToNextCell(direction)(
      state,
      // ProseMirror selects the text of the cell, which the next letter would replace.
      dispatch && ((tr) => dispatch(tr.setSelection(Selection.near(tr.selection.$to, -1)))),
    );
}

/**
 * To the cell below. From the last row, out of the table: a cell has a single line. If that row is
 * empty, as after a Tab too many, it is removed.
 */
const below: Command = (state, dispatch, view) => {
  if (!isInTable(state)) return false;
  const $cell = nextCell(selectionCell(state), 'vert', 1);
  if (!$cell?.nodeAfter) return leaveLastRow(state, dispatch, view);
  const end = state.doc.resolve($cell.pos + $cell.nodeAfter.nodeSize - 1);
  dispatch?.(state.tr.setSelection(Selection.near(end, -1)).scrollIntoView());
  return true;
};

const leaveLastRow: Command = (state, dispatch, view) => {
  const $cell = selectionCell(state);
  const isEmpty = $cell.parent.children.every(isBlank);
  // A table needs a row below its header.
  if (!isEmpty || $cell.index(-1) < 2) return leaveTable(state, dispatch, view);
  const [start, end] = [$cell.before(), $cell.after()];
  dispatch?.(leaveDown(state.tr.delete(start, end), start + 1));
  return true;
};

/** Whether a cell contains nothing, not even an image or a footnote. */
const isBlank = (cell: Node) => cell.children.every(({ content }) => content.size === 0);

const leaveTable: Command = (state, dispatch) => {
  const end = endOf(state, ({ type }) => type.name === 'table');
  if (end === null) return false;
  dispatch?.(leaveDown(state.tr, end));
  return true;
};

/** The keys of tables. The cell with the caret has a frame. */
export const tableKeys = [
  keymap({
    Tab: next,
    'Shift-Tab': previous,
    Enter: below,
    'Shift-Enter': below,
    'Mod-Enter': leaveTable,
  }),
  new Plugin({
    props: {
      decorations(state) {
        if (!isInTable(state)) return null;
        const { pos, nodeAfter } = selectionCell(state);
        const end = pos + (nodeAfter?.nodeSize ?? 0);
        return DecorationSet.create(state.doc, [Decoration.node(pos, end, { class: 'here' })]);
      },
    },
  }),
];
