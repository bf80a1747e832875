/** Opens the <details> around an element, because nothing in a closed one can have the focus. */
export function openAround(element: Element | null | undefined): void {
  const details = element?.closest<HTMLDetailsElement>('details:not([open])');
  if (!details) return;
  details.open = true;
  openAround(details);
}

/** Focuses an element, also in a closed <details>. */
export function focusOpen(element: HTMLElement | null | undefined): void {
  openAround(element);
  element?.focus();
}
