import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { SamplesJson } from '../../../shared/api/samples';
import { request } from '../../lib/http';
import { queryAt } from './query-at';

const SAMPLES = '/api/samples';
const samplesQuery = queryAt<SamplesJson>(SAMPLES);

/** The sample content of the site; undefined until it has loaded. */
export const useSamples = () => useQuery(samplesQuery).data;

export const removeSamples = () => request<SamplesJson>('POST', `${SAMPLES}/remove`);
export const restoreSamples = () => request<SamplesJson>('POST', `${SAMPLES}/restore`);

/** Shows the new state, and reloads everything else, because any list may have had samples. */
export function noteSamples(client: QueryClient, samples: SamplesJson): void {
  client.setQueryData(samplesQuery.queryKey, samples);
  void client.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] !== samplesQuery.queryKey[0],
  });
}
