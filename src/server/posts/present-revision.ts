import type { RevisionJson } from '../../shared/api/revisions';
import { authorNames } from '../../shared/posts/author-names';
import { contentOf } from '../../shared/posts/post-fields';
import type { Counted } from '../documents/kind';
import { presentRevisionSummary } from '../documents/revisions/present';

export function presentRevision(counted: Counted): RevisionJson {
  const post = contentOf(counted.revision.content);
  return {
    ...presentRevisionSummary(counted),
    post: { ...post, author: authorNames(post.authors) },
  };
}
