import type { AutosaveSummaryJson } from '../../../shared/api/autosaves';
import { useList } from './use-list';

/** The user's autosaves, also of posts that were never saved. */
export const useAutosaves = () => useList<AutosaveSummaryJson>('/api/autosaves');
