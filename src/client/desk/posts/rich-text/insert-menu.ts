import { isHistoryTransaction } from '@milkdown/kit/prose/history';
import {
  type Command,
  type EditorState,
  Plugin,
  type Transaction,
} from '@milkdown/kit/prose/state';
import type { EditorView } from '@milkdown/kit/prose/view';
import { editorLabels } from '../../../../content/editor';
import { announcements } from './announcements';
import { deleteBlocks, duplicateBlocks, inSequence, moveBlocks } from './blocks';
import { insertsOf, matching } from './inserts';

export interface MenuItem {
  id: string;
  label: string;
  hint?: string;
  run: Command;
  /** What is announced; without it, the command says what it did. */
  said?: string;
}

/** The open menu: its items, in groups, and which of them Enter chooses. */
export interface InsertMenu {
  groups: { title: string; items: MenuItem[] }[];
  current: number;
  /** What follows the slash that opened it; null if the button did. */
  typed: string | null;
}

/** The ids of the menu and of its options, which the text refers to. */
export const menuId = 'insert-menu';
export const optionId = ({ id }: MenuItem) => `insert-${id}`;

export const itemsOf = ({ groups }: InsertMenu) => groups.flatMap(({ items }) => items);

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
    handleKeyDown: (view, event) => !view.composing && pressed(view, event),
    handleDOMEvents: { blur: (view) => void closeMenu(view) },
  },
});

/** Whether something is typed into an empty line. The browser may report several letters at once. */
function isTyping(tr: Transaction, { selection: { $from } }: EditorState): boolean {
  return tr.docChanged && $from.parent.content.size === 0 && !isHistoryTransaction(tr);
}

function followTyping(open: InsertMenu | null, state: EditorState): InsertMenu | null {
  const typed = open?.typed === null ? null : typedIn(state);
  if (typed === null) return null;
  if (typed === open?.typed) return open;
  const items = matching(insertsOf(state.schema), typed).map((item) => ({
    ...item,
    run: inSequence(deleteTyped, item.run),
  }));
  return menuOf(state, [{ title: editorLabels.insert.title, items }], typed);
}

/** What follows a slash at the start of a paragraph, up to the caret at its end. */
function typedIn({ selection: { empty, $from } }: EditorState): string | null {
  if (!empty || $from.parent.type.name !== 'paragraph') return null;
  const path = Array.from({ length: $from.depth }, (_, depth) => $from.node(depth).type.name);
  if (path.includes('table') || path.includes('footnote_definition')) return null;
  if ($from.parentOffset < $from.parent.content.size) return null;
  return /^\/([\p{L} ]*)$/u.exec($from.parent.textContent)?.[1] ?? null;
}

const deleteTyped: Command = ({ selection: { $from }, tr }, dispatch) => {
  dispatch?.(tr.delete($from.start(), $from.end()));
  return true;
};

function menuOf(
  state: EditorState,
  groups: InsertMenu['groups'],
  typed: string | null,
): InsertMenu | null {
  const possible = groups
    .map(({ title, items }) => ({ title, items: items.filter(({ run }) => run(state)) }))
    .filter(({ items }) => items.length > 0);
  return possible.length > 0 ? { groups: possible, current: 0, typed } : null;
}

function menuForBlock(state: EditorState): InsertMenu | null {
  const { insert, block } = editorLabels;
  return menuOf(
    state,
    [
      { title: insert.title, items: insertsOf(state.schema) },
      {
        title: block.title,
        items: [
          { id: 'up', label: block.up, run: moveBlocks(-1) },
          { id: 'down', label: block.down, run: moveBlocks(1) },
          { id: 'duplicate', label: block.duplicate, run: duplicateBlocks },
          { id: 'remove', label: block.remove, run: deleteBlocks },
        ],
      },
    ],
    null,
  );
}

/** Opens the menu at the caret, or closes it. */
export const toggleMenu: Command = (state, dispatch) => {
  const next = insertMenu.getState(state) ? null : menuForBlock(state);
  dispatch?.(state.tr.setMeta(insertMenu, next).scrollIntoView());
  return true;
};

export function closeMenu({ state, dispatch }: EditorView): void {
  if (insertMenu.getState(state)) dispatch(state.tr.setMeta(insertMenu, null));
}

/** Does what an item says, and closes the menu. */
export function choose(view: EditorView, { run, said }: MenuItem): void {
  run(
    view.state,
    (tr) => {
      if (said) tr.setMeta(announcements, said);
      view.dispatch(tr.setMeta(insertMenu, null));
    },
    view,
  );
  view.focus();
}

function pressed(view: EditorView, event: KeyboardEvent): boolean {
  const { state } = view;
  const open = insertMenu.getState(state);
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (key === 'Enter' && altKey) return toggleMenu(state, view.dispatch);
  if (!open || altKey || ctrlKey || metaKey || shiftKey) return false;
  const items = itemsOf(open);
  const step = { ArrowDown: 1, ArrowUp: items.length - 1 }[key];
  const item = items[open.current];
  if (step) {
    const current = (open.current + step) % items.length;
    view.dispatch(state.tr.setMeta(insertMenu, { ...open, current }));
  } else if (key === 'Escape') closeMenu(view);
  else if ((key === 'Enter' || key === 'Tab') && item) choose(view, item);
  else return false;
  return true;
}
