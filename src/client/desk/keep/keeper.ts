import { HttpError } from '../../http';
import { type Draft, newId } from '../editor/draft';
import { deleteLocal, type LocalCopy, writeLocal } from './local-copies';
import { SavedView } from './saved-view';
import { deleteCopy, isEarlier, putCopy, readCopy, type SentDraft } from './server-copy';
import { allWritten, underWay } from './under-way';

// The server has every change within three seconds: one waits, at most two are on their way.
const SEND_AFTER_MS = 800;
const RETRY_MS = 2000;

/**
 * Keeps every change of one post: in this browser at once, on the server soon after. It is told of
 * changes and never waited for; `draft: null` stands for a copy that is to go.
 */
export class Keeper {
  readonly view = new SavedView();
  private copy: LocalCopy;
  private readonly origin = newId();
  private edit = 0;
  private sending: Promise<void> | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Another page may have the post by now: nothing is written here any more. */
  private closed = false;

  /**
   * `onAside`: the server has put a text aside, for this browser had not seen what another one
   * wrote: the other one's, or with `behind` the one of here.
   */
  constructor(
    start: LocalCopy,
    private readonly onAside: () => void,
    private readonly behind = false,
  ) {
    this.copy = start.dirty && start.draft ? withUnheard(start, start.draft) : start;
    if (start.dirty) this.view.set({ state: 'saving' });
  }

  /** Listens to what may bring an answer again, and sends what an earlier page left. */
  start(): void {
    underWay.keepers.add(this);
    window.addEventListener('online', this.retry);
    window.addEventListener('storage', this.retry); // signed in in another tab
    document.addEventListener('visibilitychange', this.hurry);
    if (this.copy.dirty) void this.send();
  }

  /** The page goes on without it: what is not sent goes now, or with the next page. */
  close(): void {
    this.closed = true;
    underWay.keepers.delete(this);
    window.removeEventListener('online', this.retry);
    window.removeEventListener('storage', this.retry);
    document.removeEventListener('visibilitychange', this.hurry);
    clearTimeout(this.timer);
    if (this.copy.dirty) void this.send();
  }

  change(draft: Draft): void {
    this.take({ ...draft, origin: this.origin, edit: (this.edit += 1) });
    if (this.view.read().state !== 'signedOut') this.sendAfter(SEND_AFTER_MS);
  }

  /** The post says it all now: the copies go; `aside`: what the server has becomes a revision. */
  drop({ aside = false } = {}): void {
    this.edit += 1;
    this.copy = { ...this.copy, aside };
    this.take(null);
    void this.send();
  }

  /** Sends what is not sent, once; whether all of it is on the server then. */
  async settle(): Promise<boolean> {
    await this.send();
    await allWritten();
    return !this.copy.dirty;
  }

  readonly retry = (): void => {
    if (this.copy.dirty && this.view.read().state !== 'refused') void this.send();
  };

  private readonly hurry = (): void => {
    if (document.visibilityState === 'hidden') this.retry();
  };

  private take(draft: SentDraft | null): void {
    this.copy = { ...this.copy, draft, dirty: true };
    const { state } = this.view.read();
    if (state === 'saved' || state === 'refused') this.view.set({ state: 'saving' });
    this.write();
  }

  /** At once, for a tab may be closed in any moment. */
  private write({ sure = false } = {}): void {
    if (this.closed) return;
    const { copy } = this;
    const gone = copy.draft === null && !copy.dirty;
    const written = gone ? deleteLocal(copy.userId, copy.id) : writeLocal(copy, { sure });
    const writing = written
      .then(
        () => this.view.set({ onlyHere: false }),
        () => this.view.set({ onlyHere: true }),
      )
      .finally(() => underWay.writing.delete(writing));
    underWay.writing.add(writing);
  }

  private sendAfter(ms: number): void {
    if (this.timer !== undefined || this.closed) return;
    this.timer = setTimeout(() => void this.send(), ms);
  }

  private async send(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    while (this.sending) await this.sending;
    if (!this.copy.dirty) return;
    const sending = this.sendOnce();
    underWay.sending.add((this.sending = sending));
    await sending;
    underWay.sending.delete(sending);
    this.sending = null;
  }

  private async sendOnce(): Promise<void> {
    const { edit } = this;
    const { draft } = this.copy;
    try {
      if (this.copy.unheard.length > 0) await this.catchUp();
      if (draft === null) await deleteCopy(this.copy);
      else await this.put(draft);
      const dirty = this.edit !== edit;
      this.copy = { ...this.copy, dirty, unheard: [] };
      this.write();
      this.view.set({ state: dirty ? 'saving' : 'saved' });
      if (dirty) this.sendAfter(SEND_AFTER_MS);
    } catch (error) {
      this.fail(error);
    }
  }

  private async put(draft: SentDraft): Promise<void> {
    this.copy = withUnheard(this.copy, draft);
    // Where nobody is at it, somebody may be elsewhere.
    const answer = await putCopy(this.copy, draft, this.behind || this.closed);
    // Else there is a text that this browser has not seen: the next change must not hide it.
    if (answer.place === 'copy') this.copy = { ...this.copy, seq: answer.seq };
    if (answer.displaced || answer.place === 'aside') this.onAside();
  }

  /** What arrived without an answer is this very text, and nothing to be put aside. */
  private async catchUp(): Promise<void> {
    const { userId, id, unheard } = this.copy;
    const known = await readCopy(userId, id);
    const ours = known && unheard.some((mark) => isEarlier(known.draft, mark));
    this.copy = { ...this.copy, unheard: [], ...(ours ? { seq: known.seq } : {}) };
  }

  private fail(error: unknown): void {
    const status = error instanceof HttpError ? error.status : 0;
    if (status === 401) return this.view.set({ state: 'signedOut' });
    const reason = error instanceof HttpError ? error.message : '';
    // Without a reason it is a proxy's answer, while the site is away.
    if (status >= 400 && status < 500 && status !== 408 && status !== 429 && reason) {
      return this.view.set({ state: 'refused', reason });
    }
    this.view.set({ state: 'offline' });
    this.write({ sure: true }); // nobody else has it
    this.sendAfter(RETRY_MS);
  }
}

function withUnheard(copy: LocalCopy, { origin, edit }: SentDraft): LocalCopy {
  return { ...copy, unheard: [...copy.unheard, { origin, edit }] };
}
