import type { Save } from '../../../../shared/autosave';
import type { Answer, AutosavePorts, LocalCopy, Versioned } from './ports';
import { SavedView } from './saved-view';
import { type Event, type State, transitions, waitMs } from './transitions';

interface Options {
  /**
   * A text went to the history because two browsers had written: `theirs`, what another browser had
   * saved; `ours`, the text of this one.
   */
  onKeptInHistory?: (whose: 'theirs' | 'ours') => void;
}

/**
 * Keeps the changes to one document: in this browser at once, on the server soon after. One save
 * is on its way at a time, and one that had no answer is sent again, unchanged, until it has one.
 * docs/autosave.md describes the protocol.
 */
export class AutosaveController<Content extends Versioned> {
  readonly view: SavedView;
  private state: State;
  /** Whether anything was typed since the last save was made, or had no answer. */
  private typed = false;
  /** Whether the save that is on its way was typed since the one before it. */
  private sendingTyped = false;
  /** What the server held at the last conflict; undefined when there is none to resolve. */
  private conflict: string | null | undefined;
  private sending: Promise<void> | null = null;
  private readonly writing = new Set<Promise<void>>();
  private stopTimer: (() => void) | null = null;
  private closed = false;

  /** `copy` is what the opening found (find-copy.ts). */
  constructor(
    private readonly ports: AutosavePorts<Content>,
    private copy: LocalCopy<Content>,
    private readonly options: Options = {},
  ) {
    this.state = copy.dirty ? 'changed' : 'saved';
    this.view = new SavedView(this.state);
  }

  /** The text changed; with `typed: false` not by its writer, such as its version after a send. */
  change(content: Content, { typed = true } = {}): void {
    this.typed ||= typed;
    this.on('change', { content, discarded: false });
  }

  /** The document itself holds all of the text now. */
  drop(): void {
    this.on('change', { content: null, discarded: false });
    void this.send();
  }

  /** The writer gives up the text: it goes to the history, and the document stays as it is. */
  discard(): void {
    this.on('change', { content: null, discarded: true });
    void this.send();
  }

  /** Sends at once what waits, unless the server has refused it. */
  readonly retry = (): void => {
    if (this.copy.dirty && this.state !== 'refused') void this.send();
  };

  /** Sends until the server has all of it, or a try fails; whether it has all of it. */
  async settle(): Promise<boolean> {
    do await this.send();
    while (this.state === 'changed');
    await this.written();
    return !this.copy.dirty;
  }

  /**
   * The page goes on without the document: what is not sent goes now, or with the next page.
   * Resolves when it has been sent, or could not be.
   */
  async close(): Promise<void> {
    // The save is written down first: the next page must know it for its own.
    if (!this.copy.dirty) return this.stop();
    const sent = this.settle();
    const written = this.copy;
    this.stop();
    // The next page need not send again what was answered after this one was left. Where this cannot
    // be written down it does, and the server knows the save by its id.
    if (await sent) await this.ports.storage.acknowledge(written, this.copy).catch(() => undefined);
  }

  /** Another page may take the document now: nothing is written or begun here any more. */
  stop(): void {
    this.closed = true;
    this.stopTimer?.();
  }

  /** Resolves when the try under way has ended. */
  async answered(): Promise<void> {
    await this.sending;
  }

  /** Resolves when everything typed so far is written down in this browser, or cannot be. */
  async written(): Promise<void> {
    await Promise.all(this.writing);
  }

  /** Moves on as the table says, and writes down what this browser has then. */
  private on(event: Event, change: Partial<LocalCopy<Content>> = {}, reason = ''): void {
    const next = transitions[this.state][event];
    if (next === undefined) throw new Error(`Autosave: ${event} while ${this.state}`);
    const moves = next !== this.state;
    if (moves) this.stopTimer?.();
    this.state = next;
    const wait = waitMs[next];
    if (wait !== undefined && !this.stopTimer) this.sendAfter(wait);
    this.copy = { ...this.copy, ...change, dirty: next !== 'saved' };
    // At once, for a tab may be closed at any moment; and surely where nobody else has it.
    this.write({ sure: event === 'noAnswer' });
    this.view.set({ state: next, reason });
  }

  private sendAfter(ms: number): void {
    if (this.closed) return;
    const stop = this.ports.clock.after(ms, () => void this.send());
    this.stopTimer = () => {
      stop();
      this.stopTimer = null;
    };
  }

  private write(options: { sure: boolean }): void {
    if (this.closed) return;
    const { storage } = this.ports;
    const { copy } = this;
    const gone = copy.content === null && !copy.dirty;
    const writing = (gone ? storage.remove(copy) : storage.write(copy, options))
      .then(
        () => this.view.set({ onlyHere: false }),
        () => this.view.set({ onlyHere: true }),
      )
      .finally(() => this.writing.delete(writing));
    this.writing.add(writing);
  }

  /** One save, and what a conflict asks for on top. */
  private async send(): Promise<void> {
    while (this.sending) await this.sending;
    if (!this.copy.dirty) return;
    this.sending = this.exchange().finally(() => (this.sending = null));
    await this.sending;
  }

  private async exchange(): Promise<void> {
    let answer: Answer;
    do {
      const pending = this.copy.pending ?? this.nextSave();
      // Written down before it leaves: if this page ends, the next one must know it for its own.
      this.on(pending.content === this.copy.content ? 'send' : 'sendOlder', { pending });
      answer = await this.ports.remote.put(this.copy, pending);
      this.hear(answer, pending);
    } while (answer.is === 'conflict' && this.copy.dirty);
  }

  private nextSave(): Save<Content> {
    const { content, base, discarded } = this.copy;
    const save = this.ports.newId();
    const { typed } = this;
    [this.sendingTyped, this.typed] = [typed, false];
    if (content === null) {
      return { save, base, mode: discarded ? 'supersede' : 'replace', content, version: null };
    }
    const { version } = content;
    if (this.conflict === undefined) return { save, base, mode: 'replace', content, version };
    // Only a text typed since the previous save or attempt takes the place of the other one.
    const mode = typed && !this.closed ? 'supersede' : 'history';
    return { save, base: this.conflict, mode, content, version };
  }

  private hear(answer: Answer, { save, mode, content }: Save<Content>): void {
    switch (answer.is) {
      case 'stored':
        if (answer.keptInHistory && content !== null) {
          this.options.onKeptInHistory?.(mode === 'history' ? 'ours' : 'theirs');
        }
        // Kept in the history, it leaves the conflict for the next change to resolve.
        if (mode === 'history' && answer.keptInHistory) return this.on('stored', { pending: null });
        this.conflict = undefined;
        return this.on('stored', {
          pending: null,
          legacy: undefined,
          base: mode === 'history' ? answer.save : save,
        });
      case 'conflict':
        // The other text stays, and there is nothing here that could get lost.
        if (content === null) return this.on('stored', { pending: null });
        // Null: there is no other text, since what this one was based on has been swept away.
        this.conflict = answer.current ?? undefined;
        if (answer.current === null) return this.on('conflict', { pending: null, base: null });
        // The other text may be of a newer version of the document, which has this one in it.
        if ((answer.version ?? 0) > (content.version ?? 0)) this.typed = false;
        else this.typed ||= this.sendingTyped;
        return this.on('conflict', { pending: null });
      case 'refused':
        return this.on('refused', { pending: null }, answer.reason);
      default:
        this.typed = this.sendingTyped = false;
        return this.on(answer.is);
    }
  }
}
