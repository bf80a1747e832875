import type { ListedBlogJson } from '../../../../shared/api/posts';
import type { PostedStatus } from '../../../../shared/post-statuses';
import type { AutosaveSummaryJson } from '../../../../shared/api/autosaves';
import type { KindName } from '../../../../shared/documents/kinds';
import type { LocalCopy } from '../../documents/autosave/ports';
import { newPostValues, type PostValues } from '../form/post-values';
import { sameContent } from '../form/same-content';

/** A post, or a page of the site, to continue with. */
export interface Unfinished {
  kind: KindName;
  _id: string;
  name: string;
  /** Null if it was never saved as a post. A page is always published. */
  status: PostedStatus | null;
  /** Whether it has changes that are not in the post or page. */
  changed: boolean;
  /** ISO 8601; null if only this browser has the text. */
  updated: string | null;
}

/**
 * What a writer has not finished, newest first and each document once: text that only this browser has,
 * autosaves, and drafts.
 */
export function unfinishedPosts(
  copies: LocalCopy<PostValues>[],
  autosaves: AutosaveSummaryJson[],
  drafts: ListedBlogJson[],
): Unfinished[] {
  const saved = [
    ...autosaves.map(({ kind, _id, name, status, updated }) => ({
      kind,
      _id,
      name,
      status,
      updated,
      changed: true,
    })),
    ...drafts.map(({ _id, name, updated }) => ({
      kind: 'post' as const,
      _id,
      name,
      updated,
      status: 'draft' as const,
      changed: false,
    })),
  ];
  const unsent = copies.flatMap(({ id, dirty, content }) => {
    if (!dirty || !content || isEmpty(content)) return [];
    const { name, version, status } = content;
    const posted = version === null || status === 'trash' ? null : status;
    return [{ kind: 'post' as const, _id: id, name, status: posted, changed: true, updated: null }];
  });
  const known = new Set<string>();
  // Of an autosave and its draft, the autosave is listed.
  return [...saved.filter(({ changed }) => changed), ...unsent, ...saved]
    .filter(({ _id }) => !known.has(_id) && known.add(_id))
    .sort((one, other) => rank(other).localeCompare(rank(one)));
}

/** Text that only this browser has comes first. */
const rank = ({ updated }: Unfinished) => updated ?? '9';

/** A new post that nothing was written in. */
function isEmpty(values: PostValues): boolean {
  return values.version === null && sameContent({ ...values, authors: [] }, newPostValues(null));
}
