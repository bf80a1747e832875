/** The text of the element that was pressed; '' for an element without text of its own. */
export function pressedText(target: EventTarget | null): string {
  if (!(target instanceof Element)) return '';
  const hasText = Array.from(target.childNodes).some(
    (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
  );
  return hasText ? (target.textContent ?? '').trim() : '';
}
