import type { Save } from '../../../../shared/api/autosaves';
import type { SaveAnswer, AutosavePorts, LocalCopy, Versioned } from './ports';
import { SavedView } from './saved-view';
import { type Event, type State, transitions, waitMs } from './transitions';

interface Options {
  /**
   * A text was saved to the history because two browsers were used: `theirs` is the text that
   * another browser had saved, `ours` is this browser's text.
   */
  onKeptInHistory?: (whose: 'theirs' | 'ours') => void;
  /** When `copy` was saved, if it was. */
  savedAt?: string | null;
}

/**
 * Autosaves the changes to one document: immediately in this browser, and on the server soon after.
 * Only one save is sent at a time, and an unacknowledged save is retried unchanged.
 * docs/autosave.md describes the protocol.
 */
export class AutosaveController<Content extends Versioned> {
  readonly view: SavedView;
  private state: State;
  /** Whether the writer has typed since the last save was created or failed without an answer. */
  private typed = false;
  /** The value of `typed` when the current save was created. */
  private sendingTyped = false;
  /**
   * The server's save id at the last conflict (null: none); undefined if there is no conflict to
   * resolve.
   */
  private conflict: string | null | undefined;
  private sending: Promise<void> | null = null;
  private readonly writing = new Set<Promise<void>>();
  private stopTimer: (() => void) | null = null;
  private closed = false;

  /** `copy` is the result of findCopy(). */
  constructor(
    private readonly ports: AutosavePorts<Content>,
    private copy: LocalCopy<Content>,
    private readonly options: Options = {},
  ) {
    this.state = copy.dirty ? 'changed' : 'saved';
    const unsaved = copy.content === null ? null : true;
    this.view = new SavedView(this.state, unsaved, options.savedAt ?? null);
  }

  /**
   * Takes a new text. `typed: false` if the writer did not type it, as when a send changes the
   * version.
   */
  change(content: Content, { typed = true } = {}): void {
    this.typed ||= typed;
    this.on('change', { content, discarded: false });
  }

  /** The document now contains the whole text, so the autosave becomes empty. */
  drop(): void {
    this.on('change', { content: null, discarded: false });
    void this.send();
  }

  /**
   * The writer discards the text: the server saves it to the history, and the document does not
   * change. Returns whether the server has done so.
   */
  async discard(): Promise<boolean> {
    do if (!(await this.settle())) return false;
    while (this.copy.dirty); // changed since that answer
    if (this.closed) return false;
    this.on('change', { content: null, discarded: true });
    return this.settle();
  }

  /**
   * The save that the server acknowledged last; undefined while the text is not the text of this
   * save.
   */
  get saved(): string | null | undefined {
    const isSaved = this.state === 'saved' && this.conflict === undefined;
    return isSaved ? this.copy.base : undefined;
  }

  /**
   * Continues from what the server has, saved by another browser. `copy` is the result of
   * findCopy(). Only if `saved` is not undefined.
   */
  adopt({ base, content, dirty }: LocalCopy<Content>): void {
    this.copy = { ...this.copy, base, content };
    this.typed = this.sendingTyped = false;
    if (dirty) return this.drop();
    this.write({ sure: false });
    this.view.set({ unsaved: content === null ? null : true });
  }

  /** Sends pending changes now, unless the server has rejected them. */
  readonly retry = (): void => {
    if (this.copy.dirty && this.state !== 'refused') void this.send();
  };

  /**
   * Sends until the server has everything or an attempt fails. Returns whether the server has
   * everything.
   */
  async settle(): Promise<boolean> {
    do await this.send();
    while (this.state === 'changed');
    await this.written();
    return !this.copy.dirty;
  }

  /**
   * Stops editing: sends pending changes now, or leaves them to the next page. Resolves when they
   * were sent or the attempt failed.
   */
  async close(): Promise<void> {
    // The save is stored first, so that the next page recognises it as its own.
    if (!this.copy.dirty) return this.stop();
    const sent = this.settle();
    const written = this.copy;
    this.stop();
    // Saves the next page from resending a save that was acknowledged after this page closed. If
    // storing fails, it is resent, and the server recognises it by its id.
    if (await sent) await this.ports.storage.acknowledge(written, this.copy).catch(() => undefined);
  }

  /** Another page may take over the document, so nothing more is stored or started here. */
  stop(): void {
    this.closed = true;
    this.stopTimer?.();
  }

  /** Resolves when the current attempt has ended. */
  async answered(): Promise<void> {
    await this.sending;
  }

  /** Resolves when all changes so far are stored in this browser, or storing has failed. */
  async written(): Promise<void> {
    await Promise.all(this.writing);
  }

  /** Changes the state according to the transition table and stores the local copy. */
  private on(event: Event, change: Partial<LocalCopy<Content>> = {}, reason = ''): void {
    const next = transitions[this.state][event];
    if (next === undefined) throw new Error(`Autosave: ${event} while ${this.state}`);
    const moves = next !== this.state;
    if (moves) this.stopTimer?.();
    this.state = next;
    const wait = waitMs[next];
    if (wait !== undefined && !this.stopTimer) this.sendAfter(wait);
    this.copy = { ...this.copy, ...change, dirty: next !== 'saved' };
    // Stored immediately, because the tab may close at any time; durably if the server does not
    // have it.
    this.write({ sure: event === 'noAnswer' });
    this.view.set({ state: next, unsaved: this.copy.content !== null, reason });
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
    const empty = copy.content === null && !copy.dirty;
    const writing = (empty ? storage.remove(copy) : storage.write(copy, options))
      .then(
        () => this.view.set({ onlyHere: false }),
        () => this.view.set({ onlyHere: true }),
      )
      .finally(() => this.writing.delete(writing));
    this.writing.add(writing);
  }

  /** Sends one save, and the saves that resolve its conflicts. */
  private async send(): Promise<void> {
    while (this.sending) await this.sending;
    if (!this.copy.dirty) return;
    this.sending = this.exchange().finally(() => (this.sending = null));
    await this.sending;
  }

  private async exchange(): Promise<void> {
    let answer: SaveAnswer;
    do {
      const pending = this.copy.pending ?? this.nextSave();
      // Stored before it is sent: if this page ends, the next page must recognise the save as its
      // own.
      this.on(pending.content === this.copy.content ? 'send' : 'sendOlder', { pending });
      answer = await this.ports.remote.put(this.copy, pending);
      this.handleAnswer(answer, pending);
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
    // Only a text typed since the last save or attempt may replace the other text.
    const mode = typed && !this.closed ? 'supersede' : 'history';
    return { save, base: this.conflict, mode, content, version };
  }

  private handleAnswer(answer: SaveAnswer, { save, mode, content }: Save<Content>): void {
    switch (answer.is) {
      case 'stored':
        if (answer.keptInHistory && content !== null) {
          this.options.onKeptInHistory?.(mode === 'history' ? 'ours' : 'theirs');
        }
        // The text is in the history, and the next change resolves the conflict.
        if (mode === 'history' && answer.keptInHistory) return this.on('stored', { pending: null });
        this.conflict = undefined;
        return this.on('stored', {
          pending: null,
          legacy: undefined,
          base: mode === 'history' ? answer.save : save,
        });
      case 'conflict':
        // The other text stays, and there is no text here to lose.
        if (content === null) return this.on('stored', { pending: null });
        // Null: the server has no other text, because the base was swept.
        this.conflict = answer.current ?? undefined;
        if (answer.current === null) return this.on('conflict', { pending: null, base: null });
        // The other text may be based on a newer version of the document, which contains this text.
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
