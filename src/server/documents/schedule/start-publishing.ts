import type { Logger } from 'pino';
import { repeat } from '../../platform/jobs/repeat';
import type { DocumentKind } from '../kind';
import { publishDue } from './publish-due';

/**
 * Publishes what is due of these kinds, now and every few seconds. Every process does this. `cache` is null on
 * Postgres, whose notifications say what may have been withdrawn. Returns a function that stops it and waits for
 * the current pass.
 */
export function startPublishing(
  kinds: DocumentKind[],
  cache: { clear(): void } | null,
  log: Logger,
): () => Promise<void> {
  const messages = { done: 'published on schedule', failed: 'checking for what is due failed' };
  return repeat(log, messages, () => publishDue(kinds, log, () => cache?.clear()));
}
