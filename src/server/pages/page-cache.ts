import type { IncomingMessage, ServerResponse } from 'node:http';
import { isOwnRequest } from '../platform/http/own-request';
import type { Withdraws } from '../platform/database/known-changes';
import { AnswerStore, type CachePlace } from './answer-store';
import { tagsWithdrawn } from './cdn-tags';
import {
  countAgain,
  isSame,
  outdatedForCdn,
  type PlainAnswer,
  prepareAnswer,
  type PreparedAnswer,
  sendPrepared,
  withoutStoring,
} from './prepared-answer';

/**
 * How long a reader of a page from before the last change waits for its render, before we ask whether the
 * database answers at all. A render usually takes a few milliseconds.
 */
const SLOW_MS = 300;

/** A running request that renders the answer for one place. */
interface Render {
  place: CachePlace;
  generation: number;
  /** The answer before the last change. */
  outdated: PreparedAnswer | undefined;
  /** The answer for all requests that wait for it; null if it cannot be shared. */
  answer: Promise<PreparedAnswer | null>;
  settle: (answer: PreparedAnswer | null) => void;
}

/**
 * Complete public answers in memory, in front of Koa. After any change to what pages show, no answer
 * is sent before its data was loaded again. `generation` prevents an answer rendered from older rows
 * from being stored after the change.
 */
export class PageCache {
  generation = 0;
  /** How many requests were answered from memory. */
  hits = 0;
  /** How many of these got an answer that may be outdated, while the database was away. */
  bridged = 0;
  /** Whether changes could be missed. */
  paused = false;
  /** The generation that began with the last change that may have withdrawn something. */
  private withdrawn = 0;
  /** How many changes by this process withdraw something that it has not learned yet. */
  private learning = 0;
  private store = new AnswerStore();
  /** By address. Requests that begin after a change must not wait for an older render. */
  private running = new Map<string, Render>();
  private renders = new WeakMap<IncomingMessage, Render>();
  /** The places of the requests that have an answer from before, for the case that none can be rendered. */
  private withBridge = new WeakMap<IncomingMessage, CachePlace>();

  /** Outdates all answers, after a change that withdraws what this says. */
  clear(withdraws: Withdraws = true): void {
    this.generation += 1;
    if (withdraws !== false) this.withdrawn = this.generation;
    this.store.outdate(typeof withdraws === 'boolean' ? withdraws : tagsWithdrawn(withdraws));
    this.running.clear();
    this.onClear();
  }

  /**
   * Outdates all answers, after a change by this process that withdraws something. Until it has learned from
   * the database what that is, it sends no answer from before.
   */
  clearAndLearn(): void {
    if (!this.learn) return this.clear();
    this.clear(false);
    this.withdrawn = this.generation;
    this.learning += 1;
    void this.learn()
      .catch(() => this.clear()) // it may be anything
      .finally(() => (this.learning -= 1));
  }

  onClear = (): void => undefined;

  /**
   * Whether the answers from before pause() may be sent although changes could have been missed:
   * while there is nothing to render others from.
   */
  mayBridge = (): Promise<boolean> => Promise.resolve(false);
  /** Whether an answer from before changes that withdrew nothing of it may be sent if none can be rendered. */
  mayFallBack = (): boolean => false;
  /** Clears with all changes so far that are not known yet; undefined if no answer from before is ever sent. */
  learn?: (() => Promise<void>) | undefined;
  /** Whether the database does not answer at the moment. */
  isSilent = (): Promise<boolean> => Promise.resolve(false);

  /** The addresses of outdated answers, first those that an outage would cost, the most recently used first. */
  outdatedAddresses(): string[] {
    return this.store.outdatedAddresses();
  }

  /** Nothing is stored or shared until resume(), because changes could be missed. */
  pause(): void {
    this.paused = true;
    this.generation += 1;
    this.running.clear();
  }

  /** From here on no change is missed, and clear() was called for those that were. */
  resume(): void {
    this.generation += 1;
    this.paused = false;
    this.onClear();
  }

  /** Answers from memory if possible; returns whether it did. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (this.paused || !isPublicRead(request)) return false;
    const answer = this.store.get(request.url ?? '');
    if (!answer) return false;
    this.hits += 1;
    void sendPrepared(answer, request, response);
    return true;
  }

  /**
   * Answers a public GET or HEAD: from memory, with the answer of a request for the same place that
   * is being rendered, or by `render`, which calls storeAndSend() if others may have its answer.
   */
  async answerOrRender(
    place: CachePlace,
    request: IncomingMessage,
    response: ServerResponse,
    render: () => Promise<void>,
  ): Promise<void> {
    request.url = place.address;
    const hasBridge = this.store.getBridge(place.address) !== undefined;
    if (hasBridge) this.withBridge.set(request, place);
    if (hasBridge && this.paused && (await this.bridge(request, response))) return;
    if (this.answer(request, response)) return;
    const rendering = this.joinOrLead(place, request, response, render);
    if (!hasBridge) return rendering;
    const late = setTimeout(() => void this.bridgeIfSilent(request, response), SLOW_MS).unref();
    await rendering.finally(() => clearTimeout(late));
  }

  private async joinOrLead(
    place: CachePlace,
    request: IncomingMessage,
    response: ServerResponse,
    render: () => Promise<void>,
  ): Promise<void> {
    const running = this.running.get(place.address);
    if (!running) return this.lead(place, request, render);
    const answer = await running.answer;
    if (response.headersSent) return; // with the answer from before
    if (!answer) return render();
    this.hits += 1;
    await sendPrepared(answer, request, response);
  }

  /** Sends the answer from before the pause, if it may be sent. Returns whether it was. */
  private async bridge(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    // The cache may have been resumed in the meantime.
    return (await this.mayBridge()) && this.paused && this.sendBefore(request, response);
  }

  private async bridgeIfSilent(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (await this.isSilent()) await this.sendBefore(request, response);
  }

  /**
   * For a request whose answer cannot be rendered: sends the one from before, if changes since then withdrew
   * nothing that it can show. Returns whether it did.
   */
  async sendBefore(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const place = this.withBridge.get(request);
    // Looked up now, because a change may have withdrawn something since the request began.
    const answer = place && this.store.getBridge(place.address);
    const isAllowed = this.learning === 0 && this.mayFallBack();
    if (!answer || !isAllowed || response.headersSent) return false;
    this.hits += 1;
    this.bridged += 1;
    await sendPrepared(withoutStoring(answer), request, response);
    return true;
  }

  /** Whether the request renders again what was in memory before the last change, for everyone. */
  isAgain(request: IncomingMessage): boolean {
    return this.outdated(request) !== undefined;
  }

  /** The hash of what the answer to this request was rendered from before the last change. */
  sourceBefore(request: IncomingMessage): string | undefined {
    return this.outdated(request)?.source;
  }

  /** Sends the answer from before the last change, which was rendered from the same source. */
  async sendUnchanged(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = this.outdated(request);
    if (!answer) throw new Error('There is no answer from before');
    await this.keepAndSend(request, response, answer);
  }

  private outdated(request: IncomingMessage): PreparedAnswer | undefined {
    return this.renders.get(request)?.outdated;
  }

  /**
   * Sends an answer to this request and to those that wait for the same place. Stores it for later
   * requests, unless something has changed since the request began. Headers specific to one request
   * are omitted.
   */
  async storeAndSend(
    request: IncomingMessage,
    response: ServerResponse,
    plain: PlainAnswer,
  ): Promise<void> {
    const prepared = prepareAnswer(plain);
    const before = this.outdated(request);
    await this.keepAndSend(
      request,
      response,
      before && isSame(before, prepared) ? before : prepared,
    );
  }

  private async keepAndSend(
    request: IncomingMessage,
    response: ServerResponse,
    answer: PreparedAnswer,
  ): Promise<void> {
    const render = this.renders.get(request);
    countAgain(answer);
    if (render) this.keep(render, request, answer);
    const isCurrent = !this.paused && render?.generation === this.generation;
    const sent = isCurrent ? answer : outdatedForCdn(answer, response);
    render?.settle(sent);
    await sendPrepared(sent, request, response);
  }

  /**
   * Stores an answer, unless something has changed since its request began. If that only added something, it
   * is stored as outdated where there is none for an outage: under steady changes, no render may be current.
   */
  private keep({ place, generation }: Render, request: IncomingMessage, answer: PreparedAnswer) {
    const isOutdated = generation !== this.generation;
    const isForOutage = generation >= this.withdrawn && !this.store.getBridge(place.address);
    if (this.paused || (isOutdated && !isForOutage)) return;
    // There are endless unknown addresses, so 404 pages are not stored.
    if (answer.status !== 200) this.store.drop(place.address);
    else if (isOwnRequest(request)) this.store.renew(place, answer, isOutdated);
    else this.store.set(place, answer, isOutdated);
  }

  private async lead(
    place: CachePlace,
    request: IncomingMessage,
    work: () => Promise<void>,
  ): Promise<void> {
    const outdated = this.store.getOutdated(place.address);
    const render = startRender(place, this.generation, outdated);
    this.renders.set(request, render);
    if (!this.paused) this.running.set(place.address, render);
    try {
      await work();
    } finally {
      render.settle(null);
      if (this.running.get(place.address) === render) this.running.delete(place.address);
    }
  }
}

function startRender(
  place: CachePlace,
  generation: number,
  outdated: PreparedAnswer | undefined,
): Render {
  let settle: Render['settle'] = () => undefined;
  const answer = new Promise<PreparedAnswer | null>((resolve) => (settle = resolve));
  return { place, generation, outdated, answer, settle };
}

/**
 * Whether a request may get an answer that was made for another. A body makes it wait for its
 * client, so nobody else may wait for it.
 */
export function isPublicRead({ method, headers }: IncomingMessage): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    headers.authorization === undefined &&
    headers['transfer-encoding'] === undefined &&
    Number(headers['content-length'] ?? 0) === 0
  );
}
