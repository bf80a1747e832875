import { randomUUID } from 'node:crypto';
import type { AutosaveController } from '../../../../../src/client/desk/documents/autosave/controller';
import type {
  AutosavePorts,
  AutosaveStorage,
  DocumentKey,
  LocalCopy,
} from '../../../../../src/client/desk/documents/autosave/ports';
import { httpRemote } from '../../../../../src/client/desk/documents/autosave/remote';
import { compareValues, merge } from '../../../../../src/client/desk/posts/form/merge-values';
import { type PostValues, valuesOf } from '../../../../../src/client/desk/posts/form/post-values';
import type {
  Ended,
  NewPostId,
  OpenedPost,
} from '../../../../../src/client/desk/posts/editor/open-post';
import type { Posted } from '../../../../../src/client/desk/posts/editor/send-post';
import { HttpError } from '../../../../../src/client/lib/http';
import type { BlogJson } from '../../../../../src/shared/api/posts';
import { MemoryServer, type ModelServer } from './memory-server';
import { Network } from './network';
import { type Parts, productParts } from './parts';

/** Resolves when all pending promise callbacks have run. */
export const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

type StorageMode = 'works' | 'full' | 'refused';

/** An open editor in a browser. */
interface Page {
  id: string;
  controller: AutosaveController<PostValues>;
  values: PostValues;
  /** Whether the writer has typed here. */
  typed: boolean;
  /** Whether there is anything to send: nobody sends the same text twice on purpose. */
  unsent: boolean;
  earlier: Posted[];
  sending: boolean;
  /** Whether the writer wanted a new post and got an empty form. */
  isEmptyNew?: true;
  /** The id under which its text is saved as a new post, once the writer has chosen that. */
  newId?: ReturnType<typeof randomUUID>;
}

/** A writer's browser, whose storage outlives its pages. */
export class Browser {
  readonly copies = new Map<string, LocalCopy<PostValues>>();
  readonly timers = new Set<{ ms: number; action: () => void }>();
  online = true;
  slow = false;
  signedIn = true;
  storage: StorageMode = 'works';
  page: Page | null = null;
  /** The id of the new post that the tab remembers. */
  tab: string | null = null;
  /**
   * Whether a page of this browser is opening the post or sending pending changes, which locks out
   * others.
   */
  locked = false;
  /** Counts the pages, so that a page that has been closed no longer changes the screen. */
  opening = 0;
  readonly ports: AutosavePorts<PostValues>;

  constructor(
    readonly name: string,
    readonly writer: string,
    readonly network: Network,
  ) {
    const remote = httpRemote<PostValues>({
      ask: network.askOf(this),
      writer: () => this.writer,
      timeoutAfter: () => undefined,
    });
    this.ports = { storage: this.makeStorage(), remote, clock: this.clock, newId: randomUUID };
  }

  private readonly clock = {
    after: (ms: number, action: () => void) => {
      const timer = { ms, action };
      this.timers.add(timer);
      return () => void this.timers.delete(timer);
    },
  };

  private makeStorage(): AutosaveStorage<PostValues> {
    const of = ({ userId, id }: DocumentKey) => `${userId} ${id}`;
    const keep = (modes: StorageMode[], change: () => void) => {
      if (!modes.includes(this.storage)) return Promise.reject(new Error('No'));
      change();
      return Promise.resolve();
    };
    const read = <T>(value: () => T, none: T) =>
      Promise.resolve(this.storage === 'refused' ? none : value());
    return {
      read: (key) => read(() => this.copies.get(of(key)) ?? null, null),
      list: () => read(() => [...this.copies.values()], []),
      write: (copy) => keep(['works'], () => this.copies.set(of(copy), copy)),
      remove: (key) => keep(['works', 'full'], () => this.copies.delete(of(key))),
      acknowledge: (written, now) =>
        keep(['works'], () => {
          if (this.copies.get(of(written)) !== written) return;
          if (now.content === null) this.copies.delete(of(now));
          else this.copies.set(of(now), now);
        }),
    };
  }

  /**
   * Fires every timer of this browser that is due within this many milliseconds. Returns whether
   * one fired.
   */
  pass(ms: number): boolean {
    const due = [...this.timers].filter((timer) => timer.ms <= ms);
    for (const timer of due) {
      this.timers.delete(timer);
      timer.action();
    }
    return due.length > 0;
  }
}

/** The texts that were typed, each with the text that was on screen at the time. */
class Texts {
  private readonly before = new Map<string, Set<string>>();

  write(...parents: string[]): string {
    const text = `text ${this.before.size + 1}`;
    const earlier = parents.flatMap((parent) => [parent, ...(this.before.get(parent) ?? [])]);
    this.before.set(text, new Set(earlier));
    return text;
  }

  /** Whether the first text came before the second, by one or more changes. */
  isBefore(first: string, second: string): boolean {
    return this.before.get(second)?.has(first) ?? false;
  }

  /** Whether both are the same, or continue the same text. An empty form is no text. */
  isRelated(one: string, other: string): boolean {
    const [first, second] = [one, other].map((text) => [text, ...(this.before.get(text) ?? [])]);
    return first?.some((text) => text !== '' && second?.includes(text)) ?? false;
  }
}

/** Two browsers of one writer and one of another, on one post, and the network between them. */
export class World {
  readonly memory: MemoryServer;
  readonly server: ModelServer;
  readonly network: Network;
  readonly browsers: Browser[];
  readonly texts = new Texts();
  /**
   * Texts that must be found: the newest text of each editor, unless another text continued from
   * it.
   */
  readonly leaves = new Set<string>();
  readonly broken: string[] = [];
  /** The posts that were made because a writer chose to save a text as a new post. */
  private readonly chosen = new Set<string>();
  readonly id = randomUUID();

  /** `server` answers instead of the server in memory, which it compares with itself. */
  constructor(
    readonly parts: Parts = productParts,
    makeServer: (memory: MemoryServer) => ModelServer = (memory) => memory,
  ) {
    this.memory = new MemoryServer(parts);
    this.memory.onWrite = (place, before, after) => this.checkOrder(place, before, after);
    this.server = makeServer(this.memory);
    this.network = new Network(this.server);
    this.browsers = [
      new Browser('laptop', 'ada', this.network),
      new Browser('phone', 'ada', this.network),
      new Browser('office', 'bea', this.network),
    ];
  }

  private checkOrder(place: string, before: string | null, after: string | null): void {
    if (place.startsWith('post') && before && after && !this.texts.isRelated(before, after)) {
      this.broken.push(`${after} is not new, but in the place of the post ${before}`);
    }
    if (before && after && this.texts.isBefore(after, before)) {
      this.broken.push(`The ${place} went back from ${before} to ${after}`);
    }
  }

  /** Opens the post with the id, by default the one that all browsers know. */
  async open(browser: Browser, id: string = this.id): Promise<void> {
    const { parts } = this;
    const { writer, ports } = browser;
    const ask = this.network.askOf(browser);
    const local = browser.copies.get(`${writer} ${id}`)?.content;
    const held = this.memory.autosaves.get(`${writer} ${id}`);
    const isNew = !this.memory.posts.has(id) || local?.version === null;
    await this.show(browser, async () => {
      if (!isNew) return parts.openPost(writer, id, ports, ask);
      const begun = { id, isFresh: !held && !local };
      const opened = await this.openNew(browser, begun);
      // The editor links to the post that was saved since.
      return 'values' in opened ? opened : parts.openPost(writer, id, ports, ask);
    });
    const name = browser.page?.values.name ?? '';
    if (local && !this.isCovered(local.name)) {
      this.checkOrder(`screen of the ${browser.name}`, local.name, name);
    }
  }

  /** The writer wants a new post: the one that was begun in this browser, or an empty one. */
  async startNew(browser: Browser): Promise<void> {
    this.leave(browser);
    const { pickNew } = this.parts;
    const isShown = await this.show(browser, async () => {
      const { tab: own, ports } = browser;
      const isFree = () => Promise.resolve(true);
      const picked = await pickNew(browser.writer, { own, storage: ports.storage, isFree });
      const opened = await this.openNew(browser, picked);
      if ('values' in opened) return opened;
      return this.openNew(browser, { id: randomUUID(), isFresh: true }) as Promise<OpenedPost>;
    });
    const page = browser.page as Page | null;
    if (!isShown || page?.values.name !== '') return;
    page.isEmptyNew = true;
    if (this.memory.posts.has(page.id)) {
      this.broken.push(`The new post of the ${browser.name} is not new: the server has it`);
    }
  }

  private async openNew(browser: Browser, begun: NewPostId): Promise<OpenedPost | Ended> {
    const { writer, ports } = browser;
    const ask = this.network.askOf(browser);
    const author = { id: null, name: writer };
    const opened = await this.parts.openNew(writer, begun, author, ports, ask);
    if ('values' in opened) browser.tab = opened.values._id;
    return opened;
  }

  /**
   * Shows what was opened, unless the page has been closed. If opening fails, it shows a message. Returns
   * whether the editor is shown.
   */
  private async show(browser: Browser, open: () => Promise<OpenedPost | null>): Promise<boolean> {
    if (browser.page || browser.locked) return false;
    const opening = (browser.opening += 1);
    browser.locked = true;
    const opened = await open().catch(() => null);
    if (opening !== browser.opening) return false;
    browser.locked = false;
    if (!opened) return false;
    const { values, copy, unsaved: unsent } = opened;
    const controller = new this.parts.AutosaveController(browser.ports, copy);
    const { _id: id } = values;
    browser.page = { id, controller, values, typed: false, unsent, earlier: [], sending: false };
    controller.retry();
    return true;
  }

  type({ page }: Browser): void {
    if (!page) return;
    const name = this.texts.write(page.values.name);
    this.leaves.delete(page.values.name);
    this.leaves.add(name);
    this.change(page, { ...page.values, name });
  }

  /** The page comes to the front: it shows what another browser saved. */
  async comeToFront(browser: Browser): Promise<void> {
    const { page } = browser;
    if (!page) return;
    const { writer, ports } = browser;
    const { id } = page;
    const held = this.memory.autosaves.get(`${writer} ${id}`);
    const now = { save: held?.saveId ?? null, version: this.memory.posts.get(id)?.version ?? null };
    const latest = () => (browser.page === page && !page.sending ? page.values : null);
    const found = await this.parts.catchUp(now, { autosave: page.controller, latest }, () =>
      this.parts.openFromServer(
        this.parts.postType,
        { userId: writer, id },
        ports,
        this.network.askOf(browser),
      ),
    );
    if (!found) return;
    if (page.isEmptyNew && page.values.name === '') {
      this.broken.push(`The new post of the ${browser.name} is not new any more`);
    }
    this.forgetNew(browser, found.values);
    // Another browser may have discarded it while the answer was under way.
    if (!this.isOnlyInHistory(page.values.name)) {
      this.checkOrder(`screen of the ${browser.name}`, page.values.name, found.values.name);
    }
    Object.assign(page, { values: found.values, typed: false, unsent: found.unsaved, earlier: [] });
  }

  private change(page: Page, values: PostValues): void {
    page.values = values;
    page.typed = page.unsent = true;
    page.controller.change(values);
  }

  /** Does what PostForm does when its writer sends the post. */
  async send(browser: Browser, status: 'draft' | 'published'): Promise<void> {
    const { page } = browser;
    if (!page || page.sending || !page.unsent || page.values.name === '') return;
    const sent = page.values;
    page.sending = true;
    try {
      const blog = await this.parts.sendPost(
        sent,
        status,
        page.earlier,
        this.network.askOf(browser),
      );
      if (browser.page !== page) return;
      page.earlier = [];
      page.unsent = page.values !== sent;
      const { all, patch } = this.parts.afterSend(page.values, sent, blog);
      if (all) page.controller.drop();
      page.values = { ...page.values, ...patch };
      this.forgetNew(browser, page.values);
      if (!all) page.controller.change(page.values, { typed: false });
    } catch (error) {
      if (browser.page === page) await this.sendFailed(browser, { values: sent, status }, error);
    } finally {
      page.sending = false;
    }
  }

  /** The tab forgets its new post once the server has it. */
  private forgetNew(browser: Browser, { _id, version }: PostValues): void {
    if (browser.tab === _id && version !== null) browser.tab = null;
  }

  private async sendFailed(browser: Browser, posted: Posted, error: unknown): Promise<void> {
    const page = browser.page as Page;
    if (!(error instanceof HttpError)) {
      page.earlier.push(posted);
      return;
    }
    const { current } = (error.body ?? {}) as { current?: BlogJson };
    if (!current) return;
    const theirs = valuesOf(current);
    const mine = page.values;
    if (!this.texts.isRelated(mine.name, theirs.name)) {
      if (this.parts.mayBeNewPost(mine, theirs)) return this.saveAsNew(browser, page);
      this.broken.push(`The comparison of ${mine.name} and ${theirs.name} offers no new post`);
    }
    const merged = merge(compareValues(mine, theirs, null), {});
    const name = this.texts.write(mine.name, theirs.name);
    this.leaves.delete(mine.name);
    this.leaves.add(name);
    this.change(page, { ...merged, name });
  }

  /** Saves the text as another post. In the post that it was compared with, it is discarded. */
  private async saveAsNew(browser: Browser, page: Page): Promise<void> {
    page.newId ??= randomUUID();
    this.chosen.add(page.newId);
    const values = this.parts.asNewPost(page.values, page.newId);
    const ask = this.network.askOf(browser);
    const saved = await this.parts.sendPost(values, 'draft', [], ask).catch(() => null);
    if (!saved || browser.page !== page) return;
    await page.controller.discard();
    if (browser.page === page) this.leave(browser);
  }

  /** The writer discards the changes to the post. */
  async discard(browser: Browser): Promise<void> {
    const { page } = browser;
    if (!page || !this.memory.posts.has(page.id)) return;
    if (!(await page.controller.discard()) || browser.page !== page) return;
    this.leave(browser);
    await this.open(browser, page.id);
  }

  /** Navigates to another page of the desk. */
  leave(browser: Browser): void {
    if (!browser.page) return;
    void browser.page.controller.close();
    this.gone(browser);
  }

  /** The tab is closed or the browser ends: only requests already sent continue. */
  kill(browser: Browser): void {
    browser.opening += 1;
    for (const flight of [...this.network.flights]) {
      if (flight.browser === browser.name) flight.resolve = flight.reject = null;
    }
    browser.timers.clear();
    browser.locked = false;
    this.gone(browser);
  }

  private gone(browser: Browser): void {
    const { page } = browser;
    browser.page = null;
    browser.opening += 1;
    if (!page) return;
    const { onlyHere, state } = page.controller.view.read();
    // It said so: "This browser can't store your text. Keep this page open".
    const warned = onlyHere && state !== 'saved';
    if (warned && !this.everywhere().has(page.values.name)) this.leaves.delete(page.values.name);
  }

  /** Another page of the desk sends pending changes; null if this page has the post open. */
  async visit(browser: Browser): Promise<boolean> {
    const { writer: userId, ports } = browser;
    const { opening } = browser;
    const ifFree = async <T>(_: unknown, action: () => Promise<T>) => {
      if (browser.page || browser.locked) return null;
      browser.locked = true;
      return action().finally(() => {
        if (browser.opening === opening) browser.locked = false;
      });
    };
    const { sent, elsewhere } = await this.parts.sendUnacknowledged(ports, { userId, ifFree });
    return sent && elsewhere.length === 0;
  }

  /** Logging out deletes acknowledged texts from the browser. */
  async logOut(browser: Browser): Promise<void> {
    this.leave(browser);
    await settled();
    const sent = await this.visit(browser).catch(() => false);
    if (sent) browser.signedIn = false;
    for (const [key, copy] of browser.copies) if (!copy.dirty) browser.copies.delete(key);
  }

  /** The texts of posts and autosaves. */
  private current(): Set<string> {
    const { posts, autosaves } = this.memory;
    const texts = new Set<string>();
    for (const { name } of posts.values()) texts.add(name);
    for (const { content } of autosaves.values()) if (content) texts.add(content.name);
    return texts;
  }

  /** Every text on the server: in posts, autosaves and the history. */
  private onServer(): Set<string> {
    const texts = this.current();
    for (const { name } of this.memory.history) texts.add(name);
    return texts;
  }

  private isOnServer(text: string): boolean {
    return this.onServer().has(text);
  }

  /** The same, and the texts in the browsers. */
  private everywhere(): Set<string> {
    const texts = this.onServer();
    for (const { copies } of this.browsers) {
      for (const { content } of copies.values()) if (content) texts.add(content.name);
    }
    return texts;
  }

  /** Whether the server has a text, or a later text that continued from it. */
  private isCovered(text: string, among = this.onServer()): boolean {
    return [...among].some((one) => one === text || this.texts.isBefore(text, one));
  }

  /** Whether a text was discarded: no post and no autosave has it or continues it. */
  private isOnlyInHistory(text: string): boolean {
    return this.isCovered(text) && !this.isCovered(text, this.current());
  }

  /** The broken invariant in words; null if all hold. */
  problem(): string | null {
    if (this.broken.length > 0) return this.broken.join('\n');
    const kept = this.everywhere();
    for (const text of this.leaves) {
      if (kept.has(text)) continue;
      const shown = this.browsers.find(({ page }) => page?.values.name === text)?.page;
      const view = shown?.controller.view.read();
      // On screen only, if nothing can be stored and the writer is warned.
      if (!view?.onlyHere || view.state === 'saved') return `${text} is lost`;
    }
    for (const { name, page } of this.browsers) {
      const text = page?.values.name;
      if (!page?.typed || !text || page.controller.view.read().state !== 'saved') continue;
      if (!this.isCovered(text)) return `"Saved" on the ${name} but ${text} is nowhere else`;
    }
    return this.doublePost();
  }

  /**
   * Everything works again, for as long as needed: then every text is on the server. Throws if
   * something is still being sent after ten rounds.
   */
  async heal(): Promise<void> {
    for (const browser of this.browsers) {
      Object.assign(browser, { online: true, signedIn: true, slow: false });
      if (browser.storage === 'full') browser.storage = 'works';
    }
    await this.flow();
    this.browsers.forEach((browser) => this.leave(browser));
    for (let round = 0; round < 10; round += 1) {
      await this.flow();
      const visits = this.browsers.map((browser) => this.visit(browser));
      await this.flow();
      await Promise.all(visits);
      if (this.isQuiet()) break;
    }
    if (!this.isQuiet()) this.broken.push(`It never comes to rest: ${this.restless()}`);
    for (const text of this.leaves) {
      if (!this.isOnServer(text)) this.broken.push(`${text} never reached the server`);
    }
  }

  private isQuiet(): boolean {
    return (
      this.network.flights.length === 0 &&
      this.browsers.every(
        ({ copies, storage }) =>
          storage === 'refused' || [...copies.values()].every(({ dirty }) => !dirty),
      )
    );
  }

  private restless(): string {
    const copies = this.browsers.map(({ copies }) => [...copies.values()]);
    return JSON.stringify({ copies, flights: this.network.flights.map(({ asked }) => asked) });
  }

  /** Some seconds with a good network. */
  async flow(): Promise<void> {
    for (let step = 0; step < 8; step += 1) {
      const rang = this.browsers.map((browser) => browser.pass(3000));
      await settled();
      if (!rang.includes(true) && this.network.flights.length === 0) return;
      for (const flight of [...this.network.flights]) await this.network.answer(flight);
      await settled();
    }
  }

  /**
   * Two consecutive revisions with the same content: one send created two. Only a writer who has the text
   * on two devices, and chooses on each of them to save it as a new post, gets two posts.
   */
  private doublePost(): string | null {
    const saved = this.memory.history.filter(({ kind }) => kind !== 'superseded');
    const postOf = ({ id }: { id: string }) => id.split(' ')[0] ?? '';
    const double = saved.find((one, at) => {
      const before = saved[at - 1];
      if (before?.name !== one.name || before.kind !== one.kind) return false;
      const posts = new Set([postOf(before), postOf(one)]);
      return posts.size === 1 || [...posts].some((id) => !this.chosen.has(id));
    });
    return double ? `${double.name} was sent twice` : null;
  }
}
