/**
 * Whether a key belongs to an input method, such as those for Japanese, which chooses among its own
 * suggestions with the arrows and Enter. Safari sends its last key after the composition has ended.
 */
export function isForInputMethod({
  isComposing,
  keyCode,
}: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return isComposing || keyCode === 229;
}

/** Whether this is Enter, pressed to do something in the page. */
export function isEnter(event: Pick<KeyboardEvent, 'key' | 'isComposing' | 'keyCode'>): boolean {
  return event.key === 'Enter' && !isForInputMethod(event);
}
