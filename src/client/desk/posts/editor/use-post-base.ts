import { useQuery } from '@tanstack/react-query';
import type { BlogJson } from '../../../../shared/api/posts';
import type { RevisionJson } from '../../../../shared/api/revisions';
import { revisionsOf, savedRevisionQuery } from '../../data/revisions';
import { contentValues, directOf, type PostValues, valuesOf } from '../form/post-values';

/**
 * The values that the form of a post began with, before someone else saved `other`: null if they are
 * not known, and undefined until the answer.
 */
export function usePostBase(
  { version }: PostValues,
  other: BlogJson,
): PostValues | null | undefined {
  const address = revisionsOf('post', other._id);
  const { data, isPending } = useQuery(savedRevisionQuery<RevisionJson>(address, version));
  if (isPending) return undefined;
  if (!data) return null;
  const { post } = data;
  return {
    ...valuesOf(other),
    ...contentValues(post),
    direct: directOf(post, other.date),
    version,
  };
}
