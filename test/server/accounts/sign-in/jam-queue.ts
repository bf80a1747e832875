import { hashPassword } from '../../../../src/server/accounts/credentials/passwords';

// Two at work and sixty that wait, see passwords.ts.
const PLACES = 62;

/** Keeps the queue of passwords full; now and then a place is free for a moment. */
export function jamQueue() {
  const jobs = new Set<Promise<unknown>>();
  const fill = () => {
    // No more than are free: whoever else is at work here gets on meanwhile.
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
