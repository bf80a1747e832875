import { mediaLabels } from '../../../content/media';
import { HttpError } from '../../lib/http';
import { readKind, fileProblem } from './check-file';
import { uploadFile } from './upload';

interface Options {
  /** Whether the file may be a PDF. */
  pdf?: boolean;
  /** Called whenever `part` or `problem` has changed. */
  changed: () => void;
}

/** The upload of a file, which can be tried again after it failed. */
export class FileUpload {
  /** What has been sent, from 0 to 1; null while it waits for other files. */
  part: number | null = null;
  /** Why it failed; '' if it did not. */
  problem = '';
  /** The label of the button that tries again; '' if the same file cannot be accepted later. */
  again = '';
  /** Whether the writer knows that an animation loses its movement. */
  private isStill = false;
  private controller = new AbortController();
  private decide: (again: boolean) => void = () => undefined;

  constructor(
    readonly file: File,
    private readonly options: Options,
  ) {}

  get name(): string {
    return this.file.name;
  }

  /** Cancelled, or closed after it failed. */
  get isOver(): boolean {
    return this.controller.signal.aborted;
  }

  /** Resolves with the answer, also after further tries; with null if it was cancelled or closed. */
  async send<T>(path: string): Promise<T | null> {
    for (;;) {
      const answer = await this.try<T>(path);
      if (answer !== null || this.isOver) return answer;
      const again = await new Promise<boolean>((resolve) => (this.decide = resolve));
      if (!again) return null;
    }
  }

  retry(): void {
    this.show({ problem: '', again: '', part: null });
    this.decide(true);
  }

  cancel(): void {
    this.controller.abort();
    this.decide(false);
  }

  private async try<T>(path: string): Promise<T | null> {
    const wrong =
      fileProblem(this.file, this.options.pdf ?? false) ?? (await this.contentProblem());
    if (wrong || this.isOver) {
      if (wrong) this.show({ problem: wrong });
      return null;
    }
    const { signal } = this.controller;
    const onProgress = (part: number | null) => this.show({ part });
    try {
      return await uploadFile<T>(path, this.file, { onProgress, signal });
    } catch (error) {
      const again = mayPass(error) ? mediaLabels.again : '';
      if (!signal.aborted) this.show({ problem: uploadProblem(error), again });
      return null;
    }
  }

  /** What the writer should know of the content before it is sent. */
  private async contentProblem(): Promise<string | null> {
    const { isHeic, isAnimated } = await readKind(this.file);
    if (isHeic) return mediaLabels.heic;
    if (!isAnimated || this.isStill) return null;
    this.isStill = true;
    this.again = mediaLabels.sendStill;
    return mediaLabels.animation;
  }

  private show(now: Partial<Pick<FileUpload, 'part' | 'problem' | 'again'>>): void {
    Object.assign(this, now);
    this.options.changed();
  }
}

/** Why an upload failed, as text. */
function uploadProblem(error: unknown): string {
  if (!(error instanceof HttpError)) return mediaLabels.offline;
  if (error.status === 401) return mediaLabels.signedOut;
  return error.message || mediaLabels.failed;
}

/** Not if the server has said what is wrong with the file itself. */
function mayPass(error: unknown): boolean {
  return !(error instanceof HttpError) || ![400, 413, 415].includes(error.status);
}
