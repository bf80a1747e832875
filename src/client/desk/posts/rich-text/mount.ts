import type { Node } from '@milkdown/kit/prose/model';
import { TextSelection } from '@milkdown/kit/prose/state';
import { EditorView } from '@milkdown/kit/prose/view';
import { cleanPaste } from './clean-paste';
import type { Engine } from './engine';
import { openAs } from './open-as';

export interface MountOptions {
  /** ARIA attributes of the field. */
  attributes: Record<string, string>;
  /**
   * The position of the click, relative to the text's top left corner; null puts the caret at the
   * end.
   */
  at: { x: number; y: number } | null;
  /** Called with the Markdown after each change. */
  changed: (markdown: string) => void;
  moved: (view: EditorView) => void;
  /** Called when pasted images were left out. */
  leftOut: () => void;
  /** Handles keys that belong to the page; returns whether it did. */
  pressed: (event: KeyboardEvent) => boolean;
}

/**
 * Mounts the editor of one section and focuses it. If a text is changed back, the result equals
 * `original` exactly.
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
    // Tab leaves the text as in any other field, instead of indenting.
    handleDOMEvents: { keydown: (_, { key }) => key === 'Tab' },
    handleKeyDown: (_, event) => options.pressed(event),
    transformPastedHTML: (pasted) => {
      const { html, images } = cleanPaste(pasted);
      if (images > 0) options.leftOut();
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
      // With null, ProseMirror pastes the text unchanged.
      const pasted = plain ? null : openAs(engine, text);
      return (pasted?.slice(0, undefined, true) ?? null) as never;
    },
  });
  focus(view);
  if (options.at) putCaret(view, options.at);
  view.focus();
  // The toolbar has moved the text down, and ProseMirror's focus does not scroll.
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
