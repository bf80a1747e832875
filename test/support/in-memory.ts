import type { ServerProcess } from './server-process';
import { until } from './until';

const token = 'a token of the metrics';

/** The settings of a process whose page cache a test looks into. */
export const measuredSite = { METRICS_TOKEN: token };

/** A number from the metrics of a process that was started with `measuredSite`. */
export async function readMetric(server: ServerProcess, name: string): Promise<number> {
  const { text } = await server.call('GET', '/metrics', { token });
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1]);
}

/**
 * Reads each page until it is answered from memory. A process that was just started keeps none until it
 * hears of changes.
 */
export async function keepInMemory(server: ServerProcess, paths: string[]): Promise<void> {
  for (const path of paths) {
    await until(async () => {
      const before = await readMetric(server, 'assay_page_cache_hits_total');
      expect([path, (await server.call('GET', path)).status]).toEqual([path, 200]);
      return (await readMetric(server, 'assay_page_cache_hits_total')) > before;
    });
  }
}
