import { createHmac, randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Config } from '../platform/config';
import { repeat } from '../platform/jobs/repeat';
import { ALL } from '../pages/cdn-tags';
import { messageOf } from './finding';
import { type Batch, purgeAll, saveAccepted, saveRefused, takeBatch } from './purge-queue';

const EVERY_MS = 1000;
/** Another process may send the batch 5 seconds after it was taken. */
const TIMEOUT_MS = 4000;

type Purging = Pick<Config, 'purgeUrl' | 'purgeSecret'>;

/** The header that proves who sent a body, and when: the time in seconds, and the HMAC of both. */
export function signatureOf(secret: string, body: string, seconds: number): string {
  const hmac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${hmac}`;
}

/** Tells the address of the operator what a CDN must forget. Throws unless the answer is of the kind 2xx. */
async function send({ purgeUrl = '', purgeSecret = '' }: Purging, { tags }: Batch): Promise<void> {
  const at = new Date();
  const body = JSON.stringify({
    id: randomUUID(),
    at: at.toISOString(),
    all: tags.includes(ALL),
    tags,
  });
  const answer = await fetch(purgeUrl, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      'content-type': 'application/json',
      'assay-signature': signatureOf(purgeSecret, body, Math.floor(at.getTime() / 1000)),
    },
    body,
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`It answered ${answer.status}`);
}

/** Sends what is due, if there is anything. Returns how many calls were accepted. */
export async function sendPurges(config: Purging, log: Logger): Promise<number> {
  const batch = await takeBatch();
  if (!batch) return 0;
  try {
    await send(config, batch);
  } catch (error) {
    const { cause } = error as { cause?: unknown };
    const reason = messageOf(cause ?? error);
    log.warn({ reason, tries: batch.tries }, 'purge not accepted');
    await saveRefused(batch, reason);
    return 0;
  }
  await saveAccepted(batch);
  return 1;
}

/**
 * Sends what a CDN must forget, if there is one. Every process does this, one at a time. A release, or
 * settings, may differ from those of the start before, so each start lets it forget everything. Returns the
 * function that ends this.
 */
export function startPurging(config: Config, log: Logger): () => Promise<void> {
  if (config.purgeUrl === undefined) return async () => undefined;
  let isStarted = false;
  const messages = { done: 'purges accepted', failed: 'looking for purges failed' };
  const pass = async () => {
    if (!isStarted) await purgeAll(config);
    isStarted = true;
    return sendPurges(config, log);
  };
  return repeat(log, messages, pass, EVERY_MS);
}
