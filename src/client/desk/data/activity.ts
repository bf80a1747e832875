import type { ActivityJson } from '../../../shared/api/activity';
import { useList } from './use-list';

/** Who did what, newest first. */
export const useActivity = (filter: { q: string; kind: string }) =>
  useList<ActivityJson>('/api/activity', { limit: '20', ...filter });
