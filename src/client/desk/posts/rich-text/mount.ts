import type { Node } from '@milkdown/kit/prose/model';
import { TextSelection } from '@milkdown/kit/prose/state';
import { EditorView } from '@milkdown/kit/prose/view';
import { cleanPaste } from './clean-paste';
import type { Engine } from './engine';
import { openAs } from './open-as';

export interface MountOptions {
  /** What a screen reader needs to know of the field. */
  attributes: Record<string, string>;
  /** Where it was clicked, from the text's upper left corner; else the caret is at its start. */
  at: { x: number; y: number } | null;
  /** The Markdown of a section that was really changed. */
  changed: (markdown: string) => void;
  moved: (view: EditorView) => void;
  /** Pictures were on the clipboard that do not go into a text. */
  leftOut: () => void;
  /** A key that the page answers: whether it did. */
  pressed: (event: KeyboardEvent) => boolean;
}

/**
 * The editor of one section, with the focus. A text that is changed and changed back is what it
 * was, to the letter: `original` is written out only where the document says something else.
 */
export function mount(
  place: HTMLElement,
  engine: Engine,
  { doc, original }: { doc: Node; original: string },
  options: MountOptions,
): EditorView {
  const { serialize, stateOf, focus } = engine;
  const before = serialize(doc);
  const view: EditorView = new EditorView(place, {
    state: stateOf(doc),
    attributes: fieldAttributes(options.attributes),
    dispatchTransaction(transaction) {
      const { doc: old } = view.state;
      view.updateState(view.state.apply(transaction));
      if (!view.state.doc.eq(old)) {
        const now = serialize(view.state.doc);
        options.changed(now === before ? original : now);
      }
      options.moved(view);
    },
    // Tab leaves the text, as it leaves any other field: here it does not indent.
    handleDOMEvents: { keydown: (_, { key }) => key === 'Tab' },
    handleKeyDown: (_, event) => options.pressed(event),
    transformPastedHTML: (pasted) => {
      const { html, pictures } = cleanPaste(pasted);
      if (pictures > 0) options.leftOut();
      return html;
    },
    handlePaste: (_, { clipboardData }) => {
      const isOnlyFile = clipboardData?.types.every((type) => type === 'Files');
      if (isOnlyFile) options.leftOut();
      return Boolean(isOnlyFile);
    },
    clipboardTextSerializer: (slice): string => {
      const copied = view.state.schema.topNodeType.createAndFill(null, slice.content);
      return copied ? serialize(copied) : slice.content.textBetween(0, slice.content.size, '\n\n');
    },
    clipboardTextParser: (text, _context, plain) => {
      // Null leaves it to ProseMirror, which keeps the text as it is.
      const pasted = plain ? null : openAs(engine, text);
      return (pasted?.slice(0, undefined, true) ?? null) as never;
    },
  });
  focus(view);
  if (options.at) putCaret(view, options.at);
  view.focus();
  // The tools have pushed the text down, and ProseMirror's focus scrolls nothing.
  if (!options.at) place.parentElement?.scrollIntoView({ block: 'nearest' });
  return view;
}

export function fieldAttributes(more: Record<string, string>): Record<string, string> {
  return { role: 'textbox', 'aria-multiline': 'true', ...more };
}

function putCaret(view: EditorView, { x, y }: { x: number; y: number }): void {
  const { left, top } = view.dom.getBoundingClientRect();
  const found = view.posAtCoords({ left: left + x, top: top + y });
  const place = view.state.doc.resolve(found?.pos ?? view.state.doc.content.size);
  view.dispatch(view.state.tr.setSelection(TextSelection.near(place)));
}
