import { queryOptions } from '@tanstack/react-query';
import { request, type RequestOptions, HttpError } from '../../lib/http';

/** The query for an address of the API. The address is also the query's key. */
export function queryAt<T>(address: string, options?: RequestOptions) {
  return queryOptions({
    queryKey: [address],
    queryFn: () => request<T>('GET', address, options),
  });
}

/** Treats a 404 as success: someone else has already made this change. */
export async function acceptMissing<T>(change: Promise<T>): Promise<T | undefined> {
  try {
    return await change;
  } catch (error) {
    if (!isMissing(error)) throw error;
    return undefined;
  }
}

export function isMissing(error: unknown): boolean {
  return error instanceof HttpError && error.status === 404;
}
