import { dropCursor } from '@milkdown/kit/prose/dropcursor';
import { gapCursor } from '@milkdown/kit/prose/gapcursor';
import { keymap } from '@milkdown/kit/prose/keymap';
import type { Plugin } from '@milkdown/kit/prose/state';
import { linkByPasting, shownAddresses } from './address-links';
import { codeKeys } from './code-blocks';
import { markKeys } from './commands';
import { announcements } from './announcements';
import { blockHandle } from './block-handle';
import { blockKeys, typeBelow } from './block-keys';
import { galleries } from './galleries';
import { insertMenu } from './insert-menu';
import { insertMenuView } from './insert-menu-view';
import { imageUploads } from './image-uploads';
import { keepOrder } from './keep-order';
import { leavingKeys } from './leave-text';
import { listKeys } from './list-keys';
import { jumpOrInsertNote, noteNumbers } from './notes';
import { placeholder } from './placeholder';
import { sectionErrors } from './section-errors';
import { focusFields, leaveQuote } from './section-keys';
import { tableKeys } from './table-keys';
import { textEndKeys } from './text-end';
import { directions } from './directions';
import { unseenParagraphs } from './unseen-paragraphs';
import { videos } from './videos';

/** The plugins of the post's document. They come before Milkdown's. */
export function postPlugins(): Plugin[] {
  return [
    keymap({ 'Mod-Alt-f': jumpOrInsertNote }),
    ...[markKeys, textEndKeys],
    keymap({ Enter: focusFields }),
    ...[insertMenu, insertMenuView, blockKeys, typeBelow, blockHandle, announcements],
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
    ...[codeKeys, listKeys, keymap({ Escape: leaveQuote }), leavingKeys],
    ...[linkByPasting, shownAddresses],
    gapCursor(),
    dropCursor({ class: 'drop-cursor', width: 3, color: false }),
  ];
}
