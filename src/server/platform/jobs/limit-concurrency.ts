interface Limit {
  /** Under which queueLengths() counts the tasks that wait. */
  name?: string;
  /** How many tasks may run at the same time. */
  running: number;
  /** How many more tasks may wait. */
  waiting: number;
  /** How many of the waiting places are only for tasks with `mayUseReserved`. */
  reserved?: number;
  /** Creates the error for a task that arrives when the queue is full. */
  full: () => Error;
}

const queues = new Map<string, unknown[]>();

/** How many tasks wait, by the name of their limit. */
export const queueLengths = (): [name: string, tasks: number][] =>
  [...queues].map(([name, queue]) => [name, queue.length]);

/** Runs a limited number of tasks at a time, in the order of arrival; see Limit. */
export function limitConcurrency({ name, running, waiting, reserved = 0, full }: Limit) {
  let active = 0;
  const queue: (() => void)[] = [];
  if (name !== undefined) queues.set(name, queue);
  return async <T>(task: () => Promise<T>, mayUseReserved = false): Promise<T> => {
    const places = mayUseReserved ? waiting : waiting - reserved;
    if (active < running) active += 1;
    else if (queue.length < places) await new Promise<void>((resolve) => queue.push(resolve));
    else throw full();
    try {
      return await task();
    } finally {
      const next = queue.shift();
      // Passes the slot directly to the next task, so that no new task can overtake it.
      if (next) next();
      else active -= 1;
    }
  };
}
