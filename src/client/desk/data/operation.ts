import { useQuery } from '@tanstack/react-query';
import type { OperationJson } from '../../../shared/api/operation';
import { queryAt } from './requests';

/** How the site is doing, for admins. Each visit of the page checks again. */
export const useOperation = () =>
  useQuery({ ...queryAt<OperationJson>('/api/operation'), staleTime: 0, gcTime: 0 });
