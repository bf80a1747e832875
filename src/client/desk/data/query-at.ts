import { queryOptions } from '@tanstack/react-query';
import { request, type RequestOptions } from '../../lib/http';

/** The query for an address of the API. The address is also the query's key. */
export function queryAt<T>(address: string, options?: RequestOptions) {
  return queryOptions({
    queryKey: [address],
    queryFn: () => request<T>('GET', address, options),
  });
}
