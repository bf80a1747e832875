import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type AnswerRequest, askSelf } from '../platform/http/own-request';
import type { PageCache } from './page-cache';

/** The pages that most readers ask for are loaded at once. For the others, a tenth of the time is used. */
const FIRST = 20;
const REST = 9;
const LONGEST_REST_MS = 1000;

/** Anyone can make up any number of searches. */
const isSearch = (address: string) => /[?&]q=/.test(decodeURIComponent(address));

/** What is to be loaded again, in this order. */
export function pagesToRefresh(cache: PageCache): string[] {
  return cache.outdatedAddresses().filter((address) => !isSearch(address));
}

/**
 * After each change that readers see, loads again in the background what the page cache had, the most
 * recently used first: so the next reader of a page does not wait for it, and has it also if the database
 * is away by then. Returns the function that ends this.
 */
export function refreshPages(
  cache: PageCache,
  answer: AnswerRequest,
  log: Logger,
): () => Promise<void> {
  let running: Promise<void> | undefined;
  let [isStopped, hasChanged] = [false, false];

  const refresh = async () => {
    while (hasChanged && !isStopped) {
      hasChanged = false;
      for (const [at, address] of pagesToRefresh(cache).entries()) {
        if (hasChanged || isStopped || cache.paused) break;
        const began = performance.now();
        await askSelf(answer, address);
        const rest = at < FIRST ? 0 : (performance.now() - began) * REST;
        await pause(Math.min(rest, LONGEST_REST_MS));
      }
    }
  };
  const start = () => {
    running ??= refresh()
      .catch((error: unknown) => log.error({ err: error }, 'cannot load pages again'))
      .finally(() => {
        running = undefined;
        if (hasChanged && !isStopped) start();
      });
  };
  cache.onClear = () => {
    hasChanged = true;
    start();
  };
  return async () => {
    isStopped = true;
    await running;
  };
}
