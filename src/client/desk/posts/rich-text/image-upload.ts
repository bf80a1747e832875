import type { UploadJson } from '../../../../shared/api/media';
import { fillIn } from '../../../../shared/format';
import { editorLabels } from '../../../../content/editor';
import { mediaLabels } from '../../../../content/media';
import { fileProblem } from '../../media/check-file';
import { uploadFile } from '../../media/upload';
import { uploadProblem } from '../../media/use-upload';

/** The upload of an image file into the text, and the element that shows it there. */
export class ImageUpload {
  readonly element = document.createElement('div');
  private readonly controller = new AbortController();
  /** Called when the writer has cancelled it, or has read why it failed. */
  onClosed: () => void = () => undefined;

  constructor(private readonly file: File) {
    this.element.className = 'image-upload';
    this.element.contentEditable = 'false';
  }

  get name(): string {
    return this.file.name;
  }

  get isOver(): boolean {
    return this.controller.signal.aborted;
  }

  cancel(): void {
    this.controller.abort();
  }

  /** Returns the address of the image, or null if it was cancelled. Throws the problem as text. */
  async send(): Promise<string | null> {
    const { signal } = this.controller;
    const wrong = fileProblem(this.file, false);
    if (wrong) throw new Error(wrong);
    const onProgress = this.showProgress();
    try {
      return (await uploadFile<UploadJson>('/api/media', this.file, { onProgress, signal })).url;
    } catch (error) {
      if (signal.aborted) return null;
      throw new Error(uploadProblem(error), { cause: error });
    }
  }

  showProblem(problem: string): void {
    const text = make('p', fillIn(editorLabels.image.failed, { name: this.name, problem }));
    text.className = 'error';
    this.element.replaceChildren(text, this.closeButton(editorLabels.image.close));
  }

  private showProgress(): (part: number) => void {
    const name = fillIn(mediaLabels.sending, { name: this.name });
    const [bar, shown] = [make('progress'), make('span', '0 %')];
    bar.setAttribute('aria-label', name);
    bar.value = 0;
    this.element.replaceChildren(make('p', name), bar, shown, this.closeButton(mediaLabels.cancel));
    return (part) => {
      bar.value = part;
      // Everything is sent, and the server is working.
      if (part >= 1) bar.removeAttribute('value');
      shown.textContent = part >= 1 ? mediaLabels.working : `${Math.floor(part * 100)} %`;
    };
  }

  private closeButton(label: string): HTMLElement {
    const button = make('button', label);
    button.type = 'button';
    button.className = 'link';
    button.setAttribute('aria-label', `${label}: ${this.name}`);
    button.addEventListener('click', () => this.onClosed());
    return button;
  }
}

function make<Name extends 'p' | 'span' | 'progress' | 'button'>(name: Name, text = '') {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
