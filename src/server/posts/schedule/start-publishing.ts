import type { Logger } from 'pino';
import { repeat } from '../../platform/jobs/repeat';
import { publishDue } from './publish-due';

/**
 * Publishes due posts now and every few seconds. Every process does this. Returns a function that
 * stops it and waits for the current pass.
 */
export function startPublishing(cache: { clear(): void }, log: Logger): () => Promise<void> {
  const messages = { done: 'published on schedule', failed: 'checking for scheduled posts failed' };
  return repeat(log, messages, () => publishDue(log, () => cache.clear()));
}
