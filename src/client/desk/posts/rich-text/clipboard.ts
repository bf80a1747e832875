import type { EditorProps } from '@milkdown/kit/prose/view';
import type { Slice } from '@milkdown/kit/prose/model';
import type { EditorState } from '@milkdown/kit/prose/state';
import { cleanPaste } from '../../paste/clean-paste';
import { pasteLabels } from '../../../../content/paste';
import type { Engine } from './engine';
import { imagesAsSections } from './image-files';
import { openAs } from './open-text';
import { pasteNotes } from './paste-notes';

/**
 * How the editor copies, as HTML and Markdown, and pastes. Calls `pasted` with a sentence about what
 * could not be kept; '' if everything was.
 */
export function clipboard(engine: Engine, pasted: (lost: string) => void): EditorProps {
  let said = '';
  let isOwn = false;
  return {
    transformPastedHTML(from) {
      const { html, lost } = cleanPaste(from);
      pasted((said = lost));
      isOwn = from.includes('data-pm-slice');
      return html;
    },
    transformPasted: imagesAsSections,
    handlePaste(view, _, slice) {
      // What is moved within the editor changes its number as in any list.
      if (!isOwn && losesNumbers(view.state, slice)) {
        pasted([said, pasteLabels.joined].filter(Boolean).join(' '));
      }
      const tr = pasteNotes(view.state, slice);
      if (tr) view.dispatch(tr.scrollIntoView());
      return tr !== null;
    },
    clipboardTextSerializer({ content }): string {
      const copied = engine.schema.topNodeType.createAndFill(null, content);
      return copied ? engine.serialize(copied) : content.textBetween(0, content.size, '\n\n');
    },
    clipboardTextParser(text, _context, plain) {
      pasted((said = ''));
      isOwn = false;
      // With null, ProseMirror pastes the text unchanged.
      const read = plain ? null : openAs(engine, text);
      return (read?.slice(0, undefined, true) ?? null) as never;
    },
  };
}

/**
 * Whether a list at the end of what is pasted loses its numbers to the list that the caret is in, whose
 * items its own become.
 */
export function losesNumbers(state: EditorState, slice: Slice): boolean {
  const pasted = slice.content.lastChild;
  if (pasted?.type.name !== 'ordered_list') return false;
  const { $from } = state.tr.replaceSelection(slice).selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const list = $from.node(depth);
    if (list.type.name === 'bullet_list') return true;
    if (list.type.name !== 'ordered_list') continue;
    const last = Number(pasted.attrs.order) + pasted.childCount - 1;
    return Number(list.attrs.order) + $from.index(depth) !== last;
  }
  return false;
}
