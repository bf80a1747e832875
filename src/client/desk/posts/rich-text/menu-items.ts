import type { ResolvedPos } from '@milkdown/kit/prose/model';
import type { Command, EditorState } from '@milkdown/kit/prose/state';
import { blockLabels } from '../../../../content/blocks';
import { deleteBlocks, duplicateBlocks, moveBlocks } from './blocks';
import { inSequence } from './insert-block';
import { insertsOf, matching, type InsertQuestion } from './inserts';

export interface MenuItem {
  id: string;
  label: string;
  hint?: string;
  run: Command;
  /** What is announced; without it, the command says what it did. */
  said?: string;
  /** What is asked after it was chosen. */
  asks?: InsertQuestion;
}

/** The open menu: its items, in groups, and which of them Enter chooses. */
export interface InsertMenu {
  groups: { title: string; items: MenuItem[] }[];
  current: number;
  /** Said instead of items, where nothing can be inserted; '' otherwise. */
  refusal: string;
  /** What follows the slash that opened it; null if the button did. */
  typed: string | null;
}

export const itemsOf = ({ groups }: InsertMenu) => groups.flatMap(({ items }) => items);

/** The menu after the caret or the text changed; null if it closes. */
export function followTyping(open: InsertMenu | null, state: EditorState): InsertMenu | null {
  const typed = open?.typed === null ? null : typedIn(state);
  if (typed === null) return null;
  if (typed === open?.typed) return open;
  const refusal = refusalAt(state);
  if (refusal) return refuse(state, typed, refusal);
  const items = matching(insertsOf(state.schema), typed).map((item) => ({
    ...item,
    run: inSequence(deleteTyped, item.run),
  }));
  return menuOf(state, [{ title: blockLabels.insert.title, items }], typed);
}

/** What follows a slash at the start of a paragraph, up to the caret at its end. */
function typedIn({ selection: { empty, $from } }: EditorState): string | null {
  if (!empty || $from.parent.type.name !== 'paragraph') return null;
  if ($from.parentOffset < $from.parent.content.size) return null;
  return /^\/([\p{L} ]*)$/u.exec($from.parent.textContent)?.[1] ?? null;
}

const pathOf = ($from: ResolvedPos): string[] =>
  Array.from({ length: $from.depth }, (_, depth) => $from.node(depth).type.name);

/** Why no block can be inserted here; '' if blocks can. */
function refusalAt({ selection: { $from } }: EditorState): string {
  const path = pathOf($from);
  if (path.includes('footnote_definition')) return blockLabels.insert.notInFootnote;
  return path.includes('table') ? blockLabels.insert.notInTable : '';
}

/** Says why the block that was typed is not offered; null if no block was typed. */
function refuse({ schema }: EditorState, typed: string, refusal: string): InsertMenu | null {
  if (matching(insertsOf(schema), typed).length === 0) return null;
  return { groups: [], current: 0, refusal, typed };
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
  return possible.length > 0 ? { groups: possible, current: 0, refusal: '', typed } : null;
}

/** What can be inserted at the selection, and done with its block. */
export function menuForBlock(state: EditorState): InsertMenu | null {
  const { insert, block } = blockLabels;
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
