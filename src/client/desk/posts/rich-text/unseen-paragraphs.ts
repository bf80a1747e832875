import { Plugin } from '@milkdown/kit/prose/state';
import type { EditorView } from '@milkdown/kit/prose/view';

/**
 * Leaves paragraphs out of sight undrawn (rich-text.css): otherwise the browser reads and draws the whole
 * text again for each key. A browser remembers the height of a paragraph that it has drawn, so all are drawn
 * once, and again after a change of the width or of the list of blocks. Then nothing jumps while scrolling.
 */
export const unseenParagraphs = new Plugin({ view: (view) => new UnseenParagraphs(view) });

class UnseenParagraphs {
  private readonly resized = new ResizeObserver(() => this.measureIfWider());
  private readonly blocks = new MutationObserver(() => this.measure());
  private width = 0;
  private frame = 0;

  constructor(private readonly view: EditorView) {
    this.resized.observe(view.dom);
    this.blocks.observe(view.dom, { childList: true });
    this.measure();
  }

  destroy(): void {
    cancelAnimationFrame(this.frame);
    this.resized.disconnect();
    this.blocks.disconnect();
  }

  private measureIfWider(): void {
    const { clientWidth } = this.view.dom;
    if (clientWidth === this.width) return;
    this.width = clientWidth;
    this.measure();
  }

  private measure(): void {
    const { classList } = this.view.dom.parentElement as HTMLElement;
    classList.remove('measured');
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => {
      this.frame = requestAnimationFrame(() => classList.add('measured'));
    });
  }
}
