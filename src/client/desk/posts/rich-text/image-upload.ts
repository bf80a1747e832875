import type { UploadJson } from '../../../../shared/api/media';
import { fillIn } from '../../../../shared/format';
import { mediaLabels } from '../../../../content/media';
import { FileUpload } from '../../media/file-upload';
import { progressText } from '../../media/UploadRow';

/** The upload of an image file into the text, and the element that shows it there. */
export class ImageUpload {
  readonly element = document.createElement('div');
  private readonly upload: FileUpload;
  private readonly bar = make('progress');
  private readonly shown = make('span');
  /** Called when the writer has cancelled it, or has read why it failed. */
  onClosed: () => void = () => undefined;
  /** Called with what is wrong each time it fails. */
  onFailed: (text: string) => void = () => undefined;

  constructor(
    file: File,
    /** The gallery to which the image belongs; '' for none. */
    readonly group: string,
  ) {
    this.upload = new FileUpload(file, { changed: () => this.show() });
    this.element.className = 'image-upload';
    this.element.contentEditable = 'false';
    this.showProgress();
  }

  get name(): string {
    return this.upload.name;
  }

  get isOver(): boolean {
    return this.upload.isOver;
  }

  get hasFailed(): boolean {
    return this.upload.problem !== '';
  }

  /** Whether the keyboard focus is on one of its buttons. */
  get hasFocus(): boolean {
    return this.element.contains(document.activeElement);
  }

  cancel(): void {
    this.upload.cancel();
  }

  /** Returns the address of the image, or null if it was cancelled, or closed after it failed. */
  async send(): Promise<string | null> {
    return (await this.upload.send<UploadJson>('/api/media'))?.url ?? null;
  }

  private show(): void {
    if (this.upload.problem) return this.showProblem();
    const { part } = this.upload;
    // Everything is sent, and the server is working.
    if (part !== null && part >= 1) this.bar.removeAttribute('value');
    else this.bar.value = part ?? 0;
    this.shown.textContent = progressText(part);
  }

  private showProgress(): void {
    const name = fillIn(mediaLabels.sending, { name: this.name });
    this.bar.setAttribute('aria-label', name);
    const cancel = this.button(mediaLabels.cancel, () => this.onClosed());
    this.fill(make('p', name), this.bar, this.shown, cancel);
    this.show();
  }

  private showProblem(): void {
    const { name, problem, again } = this.upload;
    const text = make('p', fillIn(mediaLabels.fileProblem, { name, problem }));
    text.className = 'error';
    const retry = this.button(again, () => {
      this.upload.retry(); // forgets the problem, which would be shown again
      this.showProgress();
    });
    const close = this.button(mediaLabels.close, () => this.onClosed());
    this.fill(text, ...(again ? [retry] : []), close);
    this.onFailed(text.textContent ?? '');
  }

  /** Moves the focus to the next button when the button that had it is replaced. */
  private fill(...shown: HTMLElement[]): void {
    const { hasFocus } = this;
    this.element.replaceChildren(...shown);
    if (hasFocus) this.element.querySelector('button')?.focus();
  }

  private button(label: string, act: () => void): HTMLElement {
    const button = make('button', label);
    button.type = 'button';
    button.className = 'link';
    button.setAttribute('aria-label', `${label}: ${this.name}`);
    button.addEventListener('click', act);
    return button;
  }
}

function make<Name extends 'p' | 'span' | 'progress' | 'button'>(name: Name, text = '') {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
