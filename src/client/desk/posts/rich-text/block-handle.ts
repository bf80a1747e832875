import { NodeSelection, Plugin } from '@milkdown/kit/prose/state';
import type { EditorView } from '@milkdown/kit/prose/view';
import { blockLabels } from '../../../../content/blocks';
import { announcements } from './announcements';
import { placeOf } from './blocks';
import { isNote } from './tidy-notes';

/** A handle beside the block under the mouse, by which the block is dragged. */
export const blockHandle = new Plugin({ view: (view) => new BlockHandle(view) });

class BlockHandle {
  private readonly handle = document.createElement('span');
  private readonly around: HTMLElement;
  private at: number | null = null;

  constructor(private readonly view: EditorView) {
    const { handle } = this;
    // The keyboard and touch have other ways to move blocks.
    handle.setAttribute('aria-hidden', 'true');
    Object.assign(handle, { className: 'grip', draggable: true, hidden: true, textContent: '⠿' });
    handle.title = blockLabels.block.drag;
    handle.addEventListener('dragstart', (event) => this.start(event));
    handle.addEventListener('dragend', () => this.end());
    view.dom.after(handle);
    this.around = view.dom.parentElement as HTMLElement;
    this.around.addEventListener('mousemove', this.follow);
    this.around.addEventListener('mouseleave', this.hide);
  }

  update(view: EditorView, before: EditorView['state']): void {
    if (view.state.doc !== before.doc) this.hide();
  }

  destroy(): void {
    this.around.removeEventListener('mousemove', this.follow);
    this.around.removeEventListener('mouseleave', this.hide);
    this.handle.remove();
  }

  private readonly hide = (): void => {
    this.at = null;
    this.handle.hidden = true;
  };

  private readonly follow = ({ buttons, clientY, target }: MouseEvent): void => {
    const { view, handle } = this;
    if (target === handle || buttons > 0) return;
    const block = [...view.dom.children].find((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return top <= clientY && clientY < bottom;
    });
    const at = block ? blockAt(view, block) : null;
    if (!block || at === this.at) return;
    if (at === null) return this.hide();
    this.at = at;
    handle.hidden = false;
    const top = block.getBoundingClientRect().top - this.around.getBoundingClientRect().top;
    handle.style.top = `${top}px`;
  };

  private start({ dataTransfer }: DragEvent): void {
    const { view, at } = this;
    if (at === null || !dataTransfer) return;
    const node = NodeSelection.create(view.state.doc, at);
    view.dispatch(view.state.tr.setSelection(node));
    const slice = node.content();
    const { dom, text } = view.serializeForClipboard(slice);
    dataTransfer.clearData();
    dataTransfer.setData('text/html', dom.innerHTML);
    dataTransfer.setData('text/plain', text);
    dataTransfer.effectAllowed = 'copyMove';
    const shown = view.nodeDOM(at);
    if (shown instanceof Element) dataTransfer.setDragImage(shown, 0, 0);
    // ProseMirror removes `node`, which its types do not name, where it is dropped elsewhere.
    Object.assign(view, { dragging: { slice, move: true, node } });
    this.around.classList.add('dragging');
  }

  private end(): void {
    this.around.classList.remove('dragging');
    const { state } = this.view;
    this.view.dragging = null;
    this.view.dispatch(state.tr.setMeta(announcements, placeOf(state)));
  }
}

/** The position of a block that can be dragged, by its element. */
function blockAt(view: EditorView, block: Element): number | null {
  const inside = view.posAtDOM(block, 0);
  const $inside = view.state.doc.resolve(inside);
  const at = $inside.depth > 0 ? $inside.before(1) : inside;
  const node = view.state.doc.nodeAt(at);
  return node && !isNote(node) ? at : null;
}
