import type { EditorProps } from '@milkdown/kit/prose/view';
import { cleanPaste } from './clean-paste';
import type { Engine } from './engine';
import { imagesAsSections } from './image-files';
import { openAs } from './open-as';

/**
 * How the editor copies, as HTML and Markdown, and pastes. Calls `leftOut` when pasted images were
 * left out.
 */
export function clipboard(engine: Engine, leftOut: () => void): EditorProps {
  return {
    transformPastedHTML(pasted) {
      const { html, images } = cleanPaste(pasted);
      if (images > 0) leftOut();
      return html;
    },
    transformPasted: imagesAsSections,
    clipboardTextSerializer({ content }): string {
      const copied = engine.schema.topNodeType.createAndFill(null, content);
      return copied ? engine.serialize(copied) : content.textBetween(0, content.size, '\n\n');
    },
    clipboardTextParser(text, _context, plain) {
      // With null, ProseMirror pastes the text unchanged.
      const pasted = plain ? null : openAs(engine, text);
      return (pasted?.slice(0, undefined, true) ?? null) as never;
    },
  };
}
