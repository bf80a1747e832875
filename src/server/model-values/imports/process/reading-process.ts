import { UserError } from '../../../platform/user-error';
import { makePreview } from './make-preview';
import { readChosen } from './read-chosen';
import type { FromProcess, ImportJob } from './read-in-process';

async function* read({ files, chosen }: ImportJob) {
  if (chosen) yield* readChosen(files, chosen);
  else yield await makePreview(files);
}

async function nextMessage(parts: ReturnType<typeof read>): Promise<FromProcess> {
  try {
    const { done, value } = await parts.next();
    return done ? { kind: 'end' } : { kind: 'part', part: value };
  } catch (error) {
    if (!(error instanceof UserError)) return { kind: 'failure', failure: error };
    const { code, message, fields } = error;
    return { kind: 'error', code, message, fields };
  }
}

async function answer(parts: ReturnType<typeof read>): Promise<void> {
  process.send?.(await nextMessage(parts));
}

process.once('message', (job: ImportJob) => {
  const parts = read(job);
  // Each further message asks for the next part, so that parts do not pile up.
  process.on('message', () => void answer(parts));
});
process.once('disconnect', () => process.exit());
