import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import type { PageAnswer } from '../../shared/page';

export type PageState = PageAnswer | 'loading' | 'failed';

const FRESH_MS = 60_000;

/**
 * Caches the answers of visited pages, so that going back shows them immediately. On the server it
 * holds only the page being rendered; `fetchPage` is called only in a browser.
 */
export class PageStore {
  private answers = new Map<string, { state: PageState; at: number }>();
  private listeners = new Set<() => void>();

  constructor(private fetchPage: (path: string) => Promise<PageAnswer>) {}

  put(path: string, state: PageState): void {
    this.answers.set(path, { state, at: Date.now() });
    this.listeners.forEach((listener) => listener());
  }

  get(path: string): PageState {
    return this.answers.get(path)?.state ?? 'loading';
  }

  /**
   * Requests a page unless a fresh answer is cached or requested. An old answer is shown until
   * then.
   */
  load(path: string): void {
    const known = this.answers.get(path);
    if (known && known.state !== 'failed' && Date.now() - known.at < FRESH_MS) return;
    if (known && known.state !== 'failed') known.at = Date.now();
    else this.put(path, 'loading');
    this.fetchPage(path).then(
      (answer) => {
        this.dropRedirect(answer.redirect);
        this.put(path, answer);
      },
      () => {
        if (this.get(path) === 'loading') this.put(path, 'failed');
      },
    );
  }

  /** An address that a page has got back must not lead to another any more. */
  private dropRedirect(path = ''): void {
    const state = this.get(path);
    if (typeof state === 'object' && state.redirect) this.answers.delete(path);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
}

export const PageStoreContext = createContext<PageStore | null>(null);

/** The state of the page at `path` (with its query), requested if it is not cached. */
export function usePage(path: string): { state: PageState; retry: () => void } {
  const store = useContext(PageStoreContext);
  if (!store) throw new Error('usePage needs a PageStoreContext');
  const read = () => store.get(path);
  const state = useSyncExternalStore(store.subscribe, read, read);
  useEffect(() => store.load(path), [store, path]);
  return { state, retry: () => store.load(path) };
}
