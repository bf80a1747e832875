import { useEffect, useState } from 'react';
import type { PostContent } from '../../../../shared/post-fields';
import type { BlogJson } from '../../../../shared/api/posts';
import type { RevisionJson } from '../../../../shared/api/revisions';
import { request } from '../../../lib/http';

/** Represents the current post among the ids of its revisions. */
export const CURRENT = 'current';

type Loaded = { which: string; post: PostContent | 'failed' } | null;

/** The content of a revision; null while loading. */
export function useRevision(
  id: string,
  which: string,
  current: BlogJson | null,
): PostContent | 'failed' | null {
  const [loaded, setLoaded] = useState<Loaded>(null);
  useEffect(() => {
    if (which === CURRENT) return;
    let wanted = true;
    request<RevisionJson>('GET', `/api/blogs/${id}/revisions/${which}`).then(
      ({ post }) => wanted && setLoaded({ which, post }),
      () => wanted && setLoaded({ which, post: 'failed' }),
    );
    return () => {
      wanted = false;
    };
  }, [id, which]);
  if (which === CURRENT) return current ?? 'failed';
  return loaded?.which === which ? loaded.post : null;
}
