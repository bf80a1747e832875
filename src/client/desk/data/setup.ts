import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { SetupJson } from '../../../shared/api/setup';
import { request } from '../../lib/http';
import { queryAt } from './query-at';

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
