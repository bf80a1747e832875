import type { IncomingMessage, ServerResponse } from 'node:http';
import { AnswerStore, type CachePlace } from './answer-store';
import {
  countAgain,
  isSame,
  type PlainAnswer,
  prepareAnswer,
  type PreparedAnswer,
  sendPrepared,
  withoutStoring,
} from './prepared-answer';

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
  private store = new AnswerStore();
  /** By address. Requests that begin after a change must not wait for an older render. */
  private running = new Map<string, Render>();
  private renders = new WeakMap<IncomingMessage, Render>();

  clear(): void {
    this.generation += 1;
    this.store.outdate();
    this.running.clear();
  }

  /**
   * Whether the answers from before pause() may be sent although changes could have been missed:
   * while there is nothing to render others from.
   */
  mayBridge = (): Promise<boolean> => Promise.resolve(false);

  /** Nothing is stored or shared until resume(), because changes could be missed. */
  pause(): void {
    this.paused = true;
    this.generation += 1;
    this.running.clear();
  }

  resume(): void {
    this.clear();
    this.paused = false;
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
    const before = this.paused ? this.store.get(place.address) : undefined;
    if (before && (await this.bridge(before, request, response))) return;
    if (this.answer(request, response)) return;
    const running = this.running.get(place.address);
    if (!running) return this.lead(place, request, render);
    const answer = await running.answer;
    if (!answer) return render();
    this.hits += 1;
    await sendPrepared(answer, request, response);
  }

  /** Sends an answer from before the pause, if it may be sent. Returns whether it was. */
  private async bridge(
    answer: PreparedAnswer,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<boolean> {
    // The cache may have been resumed in the meantime.
    if (!(await this.mayBridge()) || !this.paused) return false;
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
    const isCurrent = !this.paused && render?.generation === this.generation;
    // There are endless unknown addresses, so 404 pages are not stored.
    if (render && isCurrent && answer.status === 200) this.store.set(render.place, answer);
    render?.settle(answer);
    await sendPrepared(answer, request, response);
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
