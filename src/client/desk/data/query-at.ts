import { queryOptions } from '@tanstack/react-query';
import { request, type RequestOptions } from '../../lib/http';

/** The query of what the API has at an address, which is also its key. */
export function queryAt<T>(address: string, options?: RequestOptions) {
  return queryOptions({
    queryKey: [address],
    queryFn: () => request<T>('GET', address, options),
  });
}
