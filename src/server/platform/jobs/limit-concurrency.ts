interface Limit {
  /** How many tasks may run at the same time. */
  running: number;
  /** How many more may wait for their turn. */
  waiting: number;
  /** The error for a task that finds the queue full. */
  full: () => Error;
}

/** Runs tasks in the order in which they come, a limited number at a time; see Limit. */
export function limitConcurrency({ running, waiting, full }: Limit) {
  let active = 0;
  const queue: (() => void)[] = [];
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (active < running) active += 1;
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve));
    else throw full();
    try {
      return await task();
    } finally {
      const next = queue.shift();
      // The place goes straight to the next task, so that nothing can slip in between.
      if (next) next();
      else active -= 1;
    }
  };
}
