import { hashPassword } from '../../../../src/server/accounts/credentials/passwords';

// Two running and sixty waiting, half of them reserved, see passwords.ts.
const PLACES = { strangers: 32, all: 62 };

/**
 * Keeps the password queue full, or the part for strangers; from time to time a slot is free for a
 * moment.
 */
export function jamQueue(part: keyof typeof PLACES = 'all') {
  const jobs = new Set<Promise<unknown>>();
  const fill = () => {
    // Only as many as are free, so that other requests make progress.
    for (let i = jobs.size; i < PLACES[part]; i++) {
      const job: Promise<unknown> = hashPassword('words', part === 'all').catch(() => null);
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
