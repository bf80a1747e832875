import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  type PlainAnswer,
  prepareAnswer,
  type PreparedAnswer,
  sendPrepared,
} from './prepared-answer';

const MAX_ENTRIES = 1000;
const MAX_BYTES = 64 * 1024 * 1024;
// A larger entry would push out most others.
const MAX_BODY = 4 * 1024 * 1024;

/**
 * Complete public answers in memory, in front of Koa. Any change to what pages show clears
 * everything. `generation` prevents an answer rendered from older rows from being stored after the
 * change.
 */
export class PageCache {
  generation = 0;
  hits = 0;
  private paused = false;
  private bytes = 0;
  private entries = new Map<string, PreparedAnswer>();

  clear(): void {
    this.generation += 1;
    this.entries.clear();
    this.bytes = 0;
  }

  /** Nothing is stored or answered until resume(), because changes could be missed. */
  pause(): void {
    this.paused = true;
    this.clear();
  }

  resume(): void {
    this.clear();
    this.paused = false;
  }

  /** Answers from memory if possible; returns whether it did. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    if (request.headers.authorization !== undefined) return false;
    const entry = this.entries.get(request.url ?? '');
    if (!entry) return false;
    this.hits += 1;
    sendPrepared(entry, request, response);
    return true;
  }

  /**
   * Stores an answer for later requests, unless something has changed since `generation`, and sends
   * it for this request. Headers specific to one request are omitted.
   */
  storeAndSend(
    request: IncomingMessage,
    response: ServerResponse,
    answer: PlainAnswer & { generation: number },
  ): void {
    const entry = prepareAnswer(answer);
    const keep =
      !this.paused &&
      answer.generation === this.generation &&
      // There are endless unknown addresses, so 404 pages are not stored.
      answer.status === 200 &&
      entry.body.length <= MAX_BODY &&
      (request.url ?? '').length <= 500;
    if (keep) this.keep(request.url ?? '', entry);
    sendPrepared(entry, request, response);
  }

  private keep(url: string, entry: PreparedAnswer): void {
    const size = entry.body.length * 2;
    this.drop(url); // another request may have stored the same page
    for (const oldest of this.entries.keys()) {
      if (this.entries.size < MAX_ENTRIES && this.bytes + size <= MAX_BYTES) break;
      this.drop(oldest);
    }
    this.entries.set(url, entry);
    this.bytes += size;
  }

  private drop(url: string): void {
    this.bytes -= (this.entries.get(url)?.body.length ?? 0) * 2;
    this.entries.delete(url);
  }
}
