import type { Logger } from 'pino';
import { repeat } from '../../platform/jobs/repeat';
import { publishDue } from './publish-due';

/**
 * Publishes what is scheduled and due, now and every few seconds: every process does. What comes
 * back stops it, and waits for a post that is just going out.
 */
export function startPublishing(cache: { clear(): void }, log: Logger): () => Promise<void> {
  const messages = { done: 'published on schedule', failed: 'looking for scheduled posts failed' };
  return repeat(log, messages, () => publishDue(log, () => cache.clear()));
}
