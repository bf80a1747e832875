import { isHistoryTransaction } from '@milkdown/kit/prose/history';
import {
  type Command,
  type EditorState,
  Plugin,
  type Transaction,
} from '@milkdown/kit/prose/state';
import type { EditorView } from '@milkdown/kit/prose/view';
import { announcements } from './announcements';
import type { InsertQuestion } from './inserts';
import { followTyping, type InsertMenu, itemsOf, menuForBlock, type MenuItem } from './menu-items';
import { isForInputMethod } from '../../../lib/input-method';

/** The ids of the menu and of its options, which the text refers to. */
export const menuId = 'insert-menu';
export const optionId = ({ id }: MenuItem) => `insert-${id}`;

/**
 * The menu of blocks to insert, opened by a slash in an empty paragraph, or with Alt+Enter and the
 * plus button, which also show what can be done with the block. The focus stays in the text.
 */
export const insertMenu: Plugin<InsertMenu | null> = new Plugin<InsertMenu | null>({
  state: {
    init: () => null,
    apply(tr, open, before, state): InsertMenu | null {
      const set = tr.getMeta(insertMenu) as InsertMenu | null | undefined;
      if (set !== undefined) return set;
      if (!tr.docChanged && !tr.selectionSet) return open;
      return open || isTyping(tr, before) ? followTyping(open, state) : null;
    },
  },
  props: {
    attributes(state): Record<string, string> {
      const open = insertMenu.getState(state);
      const item = open && itemsOf(open)[open.current];
      if (!item) return { 'aria-haspopup': 'listbox' };
      return {
        'aria-haspopup': 'listbox',
        'aria-controls': menuId,
        'aria-activedescendant': optionId(item),
      };
    },
    handleKeyDown: (view, event) =>
      !view.composing && !isForInputMethod(event) && pressed(view, event),
    handleDOMEvents: { blur: (view) => void closeMenu(view) },
  },
});

/** Whether something is typed into an empty line. The browser may report several letters at once. */
function isTyping(tr: Transaction, { selection: { $from } }: EditorState): boolean {
  return tr.docChanged && $from.parent.content.size === 0 && !isHistoryTransaction(tr);
}

/** What asks the questions of each editor. */
export const questions = new WeakMap<EditorView, (question: InsertQuestion) => void>();

/** Opens the menu at the caret, or closes it. */
export const toggleMenu: Command = (state, dispatch) => {
  const next = insertMenu.getState(state) ? null : menuForBlock(state);
  dispatch?.(state.tr.setMeta(insertMenu, next).scrollIntoView());
  return true;
};

function closeMenu({ state, dispatch }: EditorView): void {
  if (insertMenu.getState(state)) dispatch(state.tr.setMeta(insertMenu, null));
}

/** Does what an item says, and closes the menu. */
export function choose(view: EditorView, { run, said, asks }: MenuItem): void {
  run(
    view.state,
    (tr) => {
      if (said) tr.setMeta(announcements, said);
      view.dispatch(tr.setMeta(insertMenu, null));
    },
    view,
  );
  view.focus();
  if (asks) questions.get(view)?.(asks);
}

function pressed(view: EditorView, event: KeyboardEvent): boolean {
  const { state } = view;
  const open = insertMenu.getState(state);
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (key === 'Enter' && altKey) return toggleMenu(state, view.dispatch);
  if (!open || altKey || ctrlKey || metaKey || shiftKey) return false;
  const items = itemsOf(open);
  const step = items.length > 0 && { ArrowDown: 1, ArrowUp: items.length - 1 }[key];
  const item = items[open.current];
  if (step) {
    const current = (open.current + step) % items.length;
    view.dispatch(state.tr.setMeta(insertMenu, { ...open, current }));
  } else if (key === 'Escape') closeMenu(view);
  else if ((key === 'Enter' || key === 'Tab') && item) choose(view, item);
  else return false;
  return true;
}
