/** Whether this is the full run. */
export const isFull = process.env.TESTS === 'full';

/**
 * The cases of a matrix: only the first in the core run, all in the full run. So begin with the case
 * that would find most.
 */
export function sample<T>(...cases: T[]): T[] {
  return isFull ? cases : cases.slice(0, 1);
}

/** Further cases of a matrix, for the full run only. */
export const inFull = <T>(...cases: T[]): T[] => (isFull ? cases : []);

/** How often a test with random input repeats in the core run and in the full run. */
export const repeats = (inCore: number, inFull: number): number => (isFull ? inFull : inCore);

/**
 * A test of the full run only: it takes about a second or more (a browser: several), and others of the
 * core run would notice if what it tests were broken altogether.
 */
export const testInFull: Pick<typeof test, 'each'> & ((...args: Parameters<typeof test>) => void) =
  isFull ? test : Object.assign(() => undefined, { each: () => () => undefined });
