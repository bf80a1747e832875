import { hashPassword } from '../../../../src/server/accounts/credentials/passwords';

// Two running and sixty waiting, see passwords.ts.
const PLACES = 62;

/** Keeps the password queue full; from time to time a slot is free for a moment. */
export function jamQueue() {
  const jobs = new Set<Promise<unknown>>();
  const fill = () => {
    // Only as many as are free, so that other requests make progress.
    for (let i = jobs.size; i < PLACES; i++) {
      const job: Promise<unknown> = hashPassword('words').catch(() => null);
      jobs.add(job);
      void job.then(() => jobs.delete(job));
    }
  };
  fill();
  const timer = setInterval(fill, 1);
  return {
    async end() {
      clearInterval(timer);
      await Promise.all(jobs);
    },
  };
}
