import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { UserError } from '../../../platform/user-error';
import { makePreview } from './make-preview';
import { readChosen } from './read-chosen';
import type { FromWorker, ImportJob } from './read-in-thread';

async function* read({ files, chosen }: ImportJob) {
  if (chosen) yield* readChosen(files, chosen);
  else yield await makePreview(files);
}

const parts = read(workerData as ImportJob);

async function nextMessage(): Promise<FromWorker> {
  try {
    const { done, value } = await parts.next();
    return done ? { kind: 'end' } : { kind: 'part', part: value };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const { code, message, fields } = error;
    return { kind: 'error', code, message, fields };
  }
}

async function answer(port: MessagePort): Promise<void> {
  const message = await nextMessage();
  port.postMessage(message);
  if (message.kind !== 'part') port.close();
}

// Each message asks for the next part, so that parts do not pile up.
const port = parentPort;
port?.on('message', () => void answer(port));
