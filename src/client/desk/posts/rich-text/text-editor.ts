import { closeHistory, redo, undo } from '@milkdown/kit/prose/history';
import {
  type EditorState,
  NodeSelection,
  type Selection,
  type Transaction,
} from '@milkdown/kit/prose/state';
import { EditorView } from '@milkdown/kit/prose/view';
import { coveredTop } from '../../ui/measured';
import type { SectionValues } from '../form/post-values';
import { clipboard } from './clipboard';
import type { Engine } from './engine';
import { postPlugins } from './plugins';
import { sectionErrors, type TextError } from './text-errors';
import type { SectionViews } from './section-views';
import { endOfText } from './text-end';
import { SectionWriter } from './to-sections';
import { isForInputMethod } from '../../../lib/input-method';

export interface EditorEvents {
  /** Called with the sections after each change by the writer. */
  changed: (sections: SectionValues[]) => void;
  /** Called when the selection or the document changed. */
  moved: (view: EditorView) => void;
  /** Called after pasting with a sentence about what could not be kept, or ''. */
  pasted: (lost: string) => void;
  /** Handles keys that belong to the page; returns whether it did. */
  pressed: (event: KeyboardEvent) => boolean;
}

interface Kept {
  state: EditorState;
  writer: SectionWriter;
  sections: SectionValues[];
}

// The bars above the text cover what is scrolled behind them. Below the caret, there is also room for
// what was just inserted.
const covered = {
  get top() {
    return coveredTop();
  },
  right: 5,
  bottom: 140,
  left: 5,
};

// The posts edited last, so that undoing works after the editor was left and opened again.
const kept = new Map<string, Kept>();
const KEPT_POSTS = 5;

/** The editor of one post: its view, and its text as sections. */
export class TextEditor {
  readonly view: EditorView;
  private readonly writer: SectionWriter;
  private sections: SectionValues[];
  private isFollowing = false;

  constructor(
    place: HTMLElement,
    private readonly engine: Engine,
    private readonly id: string,
    sections: SectionValues[],
    views: SectionViews,
    events: EditorEvents,
  ) {
    const before = kept.get(id);
    this.writer = before?.writer ?? new SectionWriter(engine);
    this.sections = before?.sections ?? sections;
    const plugins = postPlugins();
    this.view = new EditorView(place, {
      state: before
        ? engine.resume(before.state, plugins)
        : engine.stateOf(this.writer.open(sections), plugins),
      attributes: { role: 'textbox', 'aria-multiline': 'true', class: 'text' },
      nodeViews: { section_image: views.show, section_quote: views.show },
      dispatchTransaction: (transaction) => {
        const { doc: old, selection } = this.view.state;
        if (replaces(transaction, selection)) closeHistory(transaction);
        this.view.updateState(this.view.state.apply(transaction));
        if (!this.view.state.doc.eq(old) && !this.isFollowing) {
          this.sections = this.writer.write(this.view.state.doc).sections;
          events.changed(this.sections);
        }
        events.moved(this.view);
      },
      handleDOMEvents: {
        keydown: (view, event) => void (isForInputMethod(event) || readSelection(view)),
        beforeinput: undoAsBrowser,
      },
      handleKeyDown: (_, event) => !isForInputMethod(event) && events.pressed(event),
      scrollThreshold: covered,
      scrollMargin: covered,
      ...clipboard(engine, events.pasted),
    });
    engine.focus(this.view);
    this.follow(sections);
  }

  /** Shows sections that were changed outside the editor. The writer can undo that. */
  follow(sections: SectionValues[]): void {
    if (sections === this.sections) return;
    const isSame = JSON.stringify(sections.map(plain)) === JSON.stringify(this.sections.map(plain));
    this.sections = sections;
    if (isSame) return;
    const { doc } = this.view.state;
    const next = this.writer.open(sections);
    const start = doc.content.findDiffStart(next.content);
    const end = doc.content.findDiffEnd(next.content);
    if (start === null || !end) return;
    // Repeated text may make the ends overlap.
    const overlap = Math.max(0, start - Math.min(end.a, end.b));
    const tr = closeHistory(this.view.state.tr);
    tr.replace(start, end.a + overlap, next.slice(start, end.b + overlap));
    this.isFollowing = true;
    this.view.dispatch(tr);
    this.isFollowing = false;
  }

  /** The positions of the sections, as the form counts them. */
  places(): number[] {
    return this.writer.write(this.view.state.doc).places;
  }

  showErrors(errors: TextError[]): void {
    this.view.dispatch(this.view.state.tr.setMeta(sectionErrors, errors));
  }

  /** Puts the caret at the end of the text. */
  focusEnd(): void {
    const { doc, tr } = this.view.state;
    this.view.dispatch(tr.setSelection(endOfText(doc)).scrollIntoView());
    this.view.focus();
  }

  close(): void {
    const { state } = this.view;
    kept.delete(this.id);
    kept.set(this.id, { state, writer: this.writer, sections: this.sections });
    const [oldest] = kept.keys();
    if (kept.size > KEPT_POSTS && oldest !== undefined) kept.delete(oldest);
    this.view.destroy();
  }
}

/**
 * Whether selected text is deleted or replaced, which undo reverts separately from what was typed just
 * before. The fields of a selected image are typed as text is.
 */
function replaces({ mapping }: Transaction, selection: Selection): boolean {
  if (selection.empty || selection instanceof NodeSelection) return false;
  return mapping.mapResult(selection.from).deletedAfter;
}

/**
 * The browser reports a new selection in a later event, and a key that is pressed before that, such as
 * Enter after End, would act at the old place. ProseMirror has no public function for this.
 */
function readSelection(view: EditorView): void {
  const { domObserver } = view as unknown as { domObserver: { flush: () => void } };
  domObserver.flush();
}

const plain = ({ key, ...section }: SectionValues) => section;

/**
 * Undoing that does not come as a key in the text: from a menu of the browser, or from Ctrl+Z while a
 * button has the focus. The browser would undo its own changes to the page.
 */
function undoAsBrowser(view: EditorView, event: InputEvent): boolean {
  const command = { historyUndo: undo, historyRedo: redo }[event.inputType];
  if (!command) return false;
  event.preventDefault();
  command(view.state, view.dispatch);
  return true;
}
