import { useQuery } from '@tanstack/react-query';
import type { BlogJson } from '../../../../shared/api/posts';
import { useSite } from '../../../hooks/use-site';
import { lastSavedQuery } from '../../data/revisions';
import type { SavedBy } from '../../documents/conflict/ConflictFrame';
import { deskTimeIn } from '../../ui/PostTime';

/** Who saved this version of a post, and when; null if that is not known. */
export function useSavedBy(post: BlogJson | null): SavedBy {
  const { timeZone } = useSite();
  const { _id = '', version = 0 } = post ?? {};
  const { data } = useQuery({ ...lastSavedQuery(_id, version), enabled: post !== null });
  const [last] = data ?? [];
  return last?.version === version ? { name: last.by, time: deskTimeIn(timeZone, last.at) } : null;
}
