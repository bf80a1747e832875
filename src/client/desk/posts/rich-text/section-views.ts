import type { Node } from '@milkdown/kit/prose/model';
import type { EditorView, NodeView } from '@milkdown/kit/prose/view';
import { pressInFields } from './section-keys';

/** A section of the document whose fields React renders into `place`. */
export interface SectionView {
  key: string;
  place: HTMLElement;
  node: Node;
  view: EditorView;
  /** The position before the node; undefined once it has been removed. */
  at: () => number | undefined;
}

const controls = 'input, textarea, select, button, label, dialog, .image-field';

const selectedClass = 'ProseMirror-selectednode';

/** The sections shown by the editor that have fields: a store for useSyncExternalStore. */
export class SectionViews {
  private views: readonly SectionView[] = [];
  private readonly listeners = new Set<() => void>();
  private count = 0;

  readonly read = (): readonly SectionView[] => this.views;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Shows a section_image or section_quote. */
  readonly show = (node: Node, view: EditorView, at: () => number | undefined): NodeView => {
    const dom: HTMLElement = document.createElement(node.isAtom ? 'figure' : 'div');
    dom.className = node.isAtom ? 'sec-image' : 'sec-quote';
    const contentDOM = node.isAtom ? null : dom.appendChild(document.createElement('blockquote'));
    const place = node.isAtom ? dom : dom.appendChild(document.createElement('div'));
    place.contentEditable = 'false';
    dom.addEventListener('keydown', (event) => pressInFields(event, view, at()));
    const key = String((this.count += 1));
    const { type } = node;
    const set = (patch: Partial<SectionView>) => {
      this.set(this.views.map((one) => (one.key === key ? { ...one, ...patch } : one)));
    };
    this.set([...this.views, { key, place, node, view, at }]);
    return {
      dom,
      contentDOM,
      update(next) {
        if (next.type !== type) return false;
        if (next.attrs !== node.attrs) set({ node: next });
        node = next;
        return true;
      },
      selectNode: () => dom.classList.add(selectedClass),
      deselectNode: () => dom.classList.remove(selectedClass),
      // What is typed and clicked in the fields is not for the editor.
      stopEvent: ({ target }) => target instanceof Element && Boolean(target.closest(controls)),
      ignoreMutation: ({ target }) => !contentDOM?.contains(target),
      destroy: () => this.set(this.views.filter((one) => one.key !== key)),
    };
  };

  private set(views: readonly SectionView[]): void {
    this.views = views;
    this.listeners.forEach((listener) => listener());
  }
}
