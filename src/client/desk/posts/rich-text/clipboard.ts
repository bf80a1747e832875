import type { EditorProps } from '@milkdown/kit/prose/view';
import { cleanPaste } from './clean-paste';
import type { Engine } from './engine';
import { imagesAsSections } from './image-files';
import { openAs } from './open-as';
import { pasteNotes } from './paste-notes';

/**
 * How the editor copies, as HTML and Markdown, and pastes. Calls `pasted` with a sentence about what
 * could not be kept; '' if everything was.
 */
export function clipboard(engine: Engine, pasted: (lost: string) => void): EditorProps {
  return {
    transformPastedHTML(from) {
      const { html, lost } = cleanPaste(from);
      pasted(lost);
      return html;
    },
    transformPasted: imagesAsSections,
    handlePaste(view, _, slice) {
      const tr = pasteNotes(view.state, slice);
      if (tr) view.dispatch(tr.scrollIntoView());
      return tr !== null;
    },
    clipboardTextSerializer({ content }): string {
      const copied = engine.schema.topNodeType.createAndFill(null, content);
      return copied ? engine.serialize(copied) : content.textBetween(0, content.size, '\n\n');
    },
    clipboardTextParser(text, _context, plain) {
      pasted('');
      // With null, ProseMirror pastes the text unchanged.
      const read = plain ? null : openAs(engine, text);
      return (read?.slice(0, undefined, true) ?? null) as never;
    },
  };
}
