const RESTING = 'a[href], button, input:not([type="hidden"]), select, textarea, [tabindex="0"]';

/** The open modal dialogs, topmost last, each with the element that had the focus before. */
const open: { dialog: HTMLDialogElement; before: Element | null }[] = [];

/** Everything else is inert. */
const topmost = () => open.findLast(({ dialog }) => dialog.isConnected)?.dialog;

/**
 * showModal() and close() as in browsers: the focus moves in, stays in and returns, Escape sends
 * `cancel` and closes unless prevented, and `close` follows a moment later. A press behind an open
 * dialog, which is impossible for users, fails the test.
 */
export function installDialogs(): void {
  const { prototype } = HTMLDialogElement;

  prototype.showModal = function showModal(this: HTMLDialogElement) {
    if (this.open || !this.isConnected) throw new DOMException('', 'InvalidStateError');
    open.push({ dialog: this, before: document.activeElement });
    this.open = true;
    focusIn(this);
  };

  prototype.close = function close(this: HTMLDialogElement) {
    if (!this.open) return;
    this.open = false;
    const at = open.findIndex(({ dialog }) => dialog === this);
    const [was] = at < 0 ? [] : open.splice(at, 1);
    if (was?.before instanceof HTMLElement && was.before.isConnected) was.before.focus();
    queueMicrotask(() => this.dispatchEvent(new Event('close')));
  };

  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function focusUnlessInert(this: HTMLElement, ...options) {
    if (topmost()?.contains(this) ?? true) focus.apply(this, options);
  };
  const refuse = ({ target }: Event) => {
    if (topmost()?.contains(target as Node) ?? true) return;
    throw new Error('A press behind an open dialog');
  };
  window.addEventListener('pointerdown', refuse, true);

  window.addEventListener('keydown', (event) => {
    const top = topmost();
    if (event.key !== 'Escape' || event.defaultPrevented || !top) return;
    if (top.dispatchEvent(new Event('cancel', { cancelable: true }))) top.close();
  });
}

function focusIn(dialog: HTMLDialogElement): void {
  const first =
    dialog.querySelector<HTMLElement>('[autofocus]') ??
    [...dialog.querySelectorAll<HTMLElement>(RESTING)].find((one) => one.checkVisibility());
  if (first) return first.focus();
  dialog.tabIndex = -1;
  dialog.focus();
}
