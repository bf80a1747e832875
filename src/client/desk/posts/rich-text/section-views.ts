import type { Node } from '@milkdown/kit/prose/model';
import type { EditorView, NodeView } from '@milkdown/kit/prose/view';

/** A section of the document whose fields React renders into `place`. */
export interface SectionView {
  key: string;
  place: HTMLElement;
  node: Node;
  selected: boolean;
  view: EditorView;
  /** The position before the node; undefined once it has been removed. */
  at: () => number | undefined;
}

const controls = 'input, textarea, select, button, label, dialog';

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
    const dom = document.createElement(node.isAtom ? 'figure' : 'div');
    dom.className = node.isAtom ? 'sec-image' : 'sec-quote';
    const contentDOM = node.isAtom ? null : dom.appendChild(document.createElement('blockquote'));
    const place = node.isAtom ? dom : dom.appendChild(document.createElement('div'));
    place.contentEditable = 'false';
    const key = String((this.count += 1));
    const { type } = node;
    const set = (patch: Partial<SectionView>) => {
      this.set(this.views.map((one) => (one.key === key ? { ...one, ...patch } : one)));
    };
    this.set([...this.views, { key, place, node, selected: false, view, at }]);
    return {
      dom,
      contentDOM,
      update(next) {
        if (next.type !== type) return false;
        if (next.attrs !== node.attrs) set({ node: next });
        node = next;
        return true;
      },
      selectNode() {
        dom.classList.add('ProseMirror-selectednode');
        set({ selected: true });
      },
      deselectNode() {
        dom.classList.remove('ProseMirror-selectednode');
        set({ selected: false });
      },
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
