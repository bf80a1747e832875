import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { SetupJson } from '../../../shared/api/setup';
import { request } from '../../lib/http';
import { queryAt } from './requests';
import type { SamplesJson } from '../../../shared/api/samples';

const SETUP = '/api/setup';
const setupQuery = queryAt<SetupJson>(SETUP);

/** The first steps of a new site, which only admins may read. */
export const useSetup = (enabled: boolean) => useQuery({ ...setupQuery, enabled });

/** Takes the list off the dashboard of this account. */
export async function dismissSetup(client: QueryClient): Promise<void> {
  await request('POST', `${SETUP}/dismiss`);
  client.setQueryData<SetupJson>(setupQuery.queryKey, (setup) =>
    setup ? { ...setup, dismissed: true } : setup,
  );
}

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
