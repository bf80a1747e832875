import type { ActivityJson } from '../../../shared/api/activity';
import { useList } from './use-list';

/** The activity log, newest first. */
export const useActivity = (filter: { q: string; kind: string }) =>
  useList<ActivityJson>('/api/activity', { limit: '20', ...filter });
