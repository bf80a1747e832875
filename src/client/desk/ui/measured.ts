import type { RefCallback } from 'react';
import { afterPress } from '../data/after-press';

/**
 * A ref that keeps the height of its element, in pixels, in a CSS variable of the document: for bars
 * that stay above the text, whose height depends on what they say. Create it outside of components.
 */
export function measuredAs(name: `--${string}`): RefCallback<HTMLElement> {
  return (element) => {
    if (!element) return undefined;
    const { style } = document.documentElement;
    const measure = () => {
      style.setProperty(name, `${element.getBoundingClientRect().height}px`);
      afterPress(uncoverFocus);
    };
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(element, { box: 'border-box' });
    return () => {
      resized.disconnect();
      style.removeProperty(name);
    };
  };
}

/** The height in pixels that bars cover at the top of the window: scroll-padding-top. */
export function coveredTop(): number {
  return parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
}

/** Scrolls down what is being written, if a bar that became higher covers it. */
function uncoverFocus(): void {
  const box = boxOfCaret();
  if (box && box.top < coveredTop() && box.bottom > 0) window.scrollBy(0, box.top - coveredTop());
}

function boxOfCaret(): DOMRect | undefined {
  const { activeElement: active } = document;
  if (!(active instanceof HTMLElement) || !active.matches('.editor :is(input, textarea, .text)')) {
    return undefined;
  }
  const { focusNode: node, focusOffset: offset } = getSelection() ?? {};
  if (!active.isContentEditable || !node) return active.getBoundingClientRect();
  const range = document.createRange();
  range.setStart(node, offset ?? 0);
  const [caret] = range.getClientRects(); // none in an empty line, or before an image
  const inside = node.childNodes[offset ?? 0];
  const line = inside instanceof Element ? inside : node instanceof Element ? node : null;
  return caret ?? line?.getBoundingClientRect();
}
