import type { BlogJson } from '../../../../shared/api/posts';
import type { RevisionJson } from '../../../../shared/api/revisions';
import type { PostContent } from '../../../../shared/post-fields';
import { revisionsOfPost } from '../../data/revisions';
import {
  contentValues,
  directOf,
  postEditorAddress,
  newPostValues,
  type PostValues,
} from '../form/post-values';
import type { HistorySource } from '../../documents/history/history-source';
import { compareParts } from './parts';

/** The history of a post; `current` is null if it was never saved. */
export function postHistory(id: string, current: BlogJson | null): HistorySource<PostContent> {
  return {
    ...{ kind: 'post', id, address: revisionsOfPost(id), editor: postEditorAddress(id) },
    current: current && { version: current.version, content: current },
    contentOf: (revision) => (revision as RevisionJson).post,
    compare: compareParts,
    restored: (content) => valuesFrom(id, content, current),
  };
}

function valuesFrom(id: string, content: PostContent, current: BlogJson | null): PostValues {
  const { version, status, publishLocal, dateLocal } = current ?? {
    version: null,
    status: 'draft' as const,
    publishLocal: null,
    dateLocal: null,
  };
  return {
    ...newPostValues(null),
    ...{ _id: id, version, status, publishLocal: publishLocal ?? '', dateLocal: dateLocal ?? '' },
    ...contentValues(content),
    // Restoring a text does not move a page that readers know.
    direct: current?.date ? current.direct : directOf(content, null),
  };
}
