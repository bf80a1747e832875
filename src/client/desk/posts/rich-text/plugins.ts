import { dropCursor } from '@milkdown/kit/prose/dropcursor';
import { gapCursor } from '@milkdown/kit/prose/gapcursor';
import { keymap } from '@milkdown/kit/prose/keymap';
import type { Plugin, Command, EditorState } from '@milkdown/kit/prose/state';
import { liftListItem, sinkListItem } from '@milkdown/kit/prose/schema-list';
import { Decoration } from '@milkdown/kit/prose/view';
import type { Node } from '@milkdown/kit/prose/model';
import { linkByPasting, shownAddresses } from './address-links';
import { codeKeys } from './code-blocks';
import { markKeys } from './commands';
import { announcements } from './announcements';
import { blockHandle } from './block-handle';
import { blockKeys, typeBelow } from './block-keys';
import { decorating } from './decorating';
import { isEmptyParagraph } from './insert-block';
import { galleries } from './galleries';
import { insertMenu } from './insert-menu';
import { insertMenuView } from './insert-menu-view';
import { imageUploads } from './image-uploads';
import { keepOrder } from './keep-order';
import { leavingKeys } from './leave-text';
import { jumpOrInsertNote, noteNumbers } from './notes';
import { sectionErrors } from './text-errors';
import { focusFields, leaveQuote } from './section-keys';
import { tableKeys } from './table-keys';
import { textEndKeys } from './text-end';
import { unseenParagraphs } from './unseen-paragraphs';
import { videos } from './videos';
import { editorLabels } from '../../../../content/editor';
import { hasRightToLeft } from '../../../../shared/text-direction';

/** The plugins of the post's document. They come before Milkdown's. */
export function postPlugins(): Plugin[] {
  return [
    keymap({ 'Mod-Alt-f': jumpOrInsertNote }),
    markKeys,
    textEndKeys,
    keymap({ Enter: focusFields }),
    insertMenu,
    insertMenuView,
    blockKeys,
    typeBelow,
    blockHandle,
    announcements,
    keepOrder,
    galleries,
    imageUploads,
    videos,
    directions,
    noteNumbers,
    sectionErrors,
    placeholder,
    unseenParagraphs,
    ...tableKeys,
    // A code block in a list has its own Tab.
    codeKeys,
    listKeys,
    keymap({ Escape: leaveQuote }),
    leavingKeys,
    linkByPasting,
    shownAddresses,
    gapCursor(),
    dropCursor({ class: 'drop-cursor', width: 3, color: false }),
  ];
}

/** How many lists are around the selection. */
function listsAround({ selection: { $from } }: EditorState): number {
  let lists = 0;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    if ($from.node(depth).type.name === 'list_item') lists += 1;
  }
  return lists;
}

/** Does nothing to an item that has no item above to belong to, but stays in the list. */
const indent: Command = (state, dispatch) => {
  if (listsAround(state) === 0) return false;
  sinkListItem(state.schema.nodes.list_item!)(state, dispatch);
  return true;
};

/** Does nothing in the outermost list, so that the list stays a list. */
const outdent: Command = (state, dispatch) => {
  const lists = listsAround(state);
  if (lists > 1) liftListItem(state.schema.nodes.list_item!)(state, dispatch);
  return lists > 0;
};

const listKeys = keymap({ Tab: indent, 'Shift-Tab': outdent });

/** Says what belongs into a post that has no text yet. */
const placeholder = decorating(({ childCount, firstChild }) => {
  if (childCount !== 1 || !firstChild || !isEmptyParagraph(firstChild)) return [];
  const shown = { 'data-placeholder': editorLabels.placeholder };
  return [Decoration.node(0, firstChild.nodeSize, shown)];
});

// Blocks that did not change are not read again.
const known = new WeakMap<Node, boolean>();

/** Lets the browser decide the direction of a block with Hebrew, Arabic and the like, as on the page. */
const directions = decorating((doc) => {
  const found: Decoration[] = [];
  doc.forEach((block, at) => {
    const isOne = known.get(block) ?? hasRightToLeft(block.textContent);
    known.set(block, isOne);
    if (isOne) found.push(Decoration.node(at, at + block.nodeSize, { dir: 'auto' }));
  });
  return found;
});
