import type { Node } from '@milkdown/kit/prose/model';
import type { Command, EditorState } from '@milkdown/kit/prose/state';
import type { EditorView } from '@milkdown/kit/prose/view';
import type { RichTextParts } from './rich-text';

type Handler = 'handleKeyDown' | 'handleTextInput' | 'handlePaste';

/** Types, presses keys and pastes into a post as in the browser, but without a DOM. */
export class RichWriter {
  readonly view: EditorView;

  constructor(
    private readonly parts: RichTextParts,
    markdown: string,
  ) {
    const { engine, postPlugins, SectionWriter } = parts;
    const sections = [{ type: 'text', content: markdown }];
    const doc = new SectionWriter(engine).open(sections as never);
    const dispatch: EditorView['dispatch'] = (tr) => {
      this.view.state = this.state.apply(tr);
    };
    const state = engine.stateOf(doc, postPlugins());
    const dom = { querySelectorAll: () => [] }; // nothing is shown
    const view = { state, dispatch, dom, composing: false, endOfTextblock: () => true };
    this.view = view as unknown as EditorView;
    engine.focus(this.view);
  }

  get state(): EditorState {
    return this.view.state;
  }

  /** The whole document as it is stored. */
  get markdown(): string {
    const { engine, SectionWriter } = this.parts;
    this.state.doc.check();
    return new SectionWriter(engine).write(this.state.doc).sections[0]?.content ?? '';
  }

  /** The block with the caret, with | at the caret. */
  get line(): string {
    const { parent, parentOffset } = this.state.selection.$head;
    const text = (from: number, to: number) => parent.textBetween(from, to, '', ' ');
    return `${text(0, parentOffset)}|${text(parentOffset, parent.content.size)}`;
  }

  /** The names of the nodes around the caret. */
  get around(): string[] {
    const { $head } = this.state.selection;
    return Array.from({ length: $head.depth }, (_, index) => $head.node(index + 1).type.name);
  }

  /** The addresses that are shown as links but are plain text. */
  get shownAddresses(): string[] {
    const shown = this.parts.shownAddresses.getState(this.state)?.find() ?? [];
    return shown.map(({ from, to }) => this.state.doc.textBetween(from, to));
  }

  /** Puts the caret after these words, or selects them. */
  goTo(words: string, select = false): this {
    const { doc, tr } = this.state;
    let from = -1;
    doc.descendants((node: Node, at: number) => {
      const index = from < 0 && node.isText ? (node.text ?? '').indexOf(words) : -1;
      if (index >= 0) from = at + index;
    });
    if (from < 0) throw new Error(`There is no “${words}”`);
    const to = from + words.length;
    const { TextSelection } = this.parts;
    this.view.dispatch(tr.setSelection(TextSelection.create(doc, select ? from : to, to)));
    return this;
  }

  /** Presses a key such as Ctrl+Alt+2; returns whether the editor handled it. */
  press(keys: string): boolean {
    const held = keys.split('+');
    const key = held.pop() as string;
    return this.handled('handleKeyDown', {
      key,
      keyCode: key.length === 1 ? key.toUpperCase().charCodeAt(0) : 0,
      ctrlKey: held.includes('Ctrl'),
      altKey: held.includes('Alt'),
      shiftKey: held.includes('Shift'),
      metaKey: false,
    });
  }

  type(text: string): this {
    for (const letter of text) {
      const { from, to } = this.state.selection;
      if (letter === '\n') this.press('Enter');
      else if (!this.handled('handleTextInput', from, to, letter)) {
        this.view.dispatch(this.state.tr.insertText(letter));
      }
    }
    return this;
  }

  /** Pastes text; returns whether a plugin handled it. */
  paste(text: string): boolean {
    return this.handled('handlePaste', { clipboardData: { getData: () => text } });
  }

  run(command: Command): boolean {
    return command(this.state, this.view.dispatch, this.view);
  }

  private handled(name: Handler, ...given: unknown[]): boolean {
    return this.state.plugins.some((plugin) => {
      const handle = plugin.props[name] as ((...all: unknown[]) => unknown) | undefined;
      return Boolean(handle?.call(plugin, this.view, ...given));
    });
  }
}
