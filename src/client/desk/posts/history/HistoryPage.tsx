import { historyLabels } from '../../../../content/history';
import { editorPath } from '../../../../shared/documents/kinds';
import { useQuery } from '@tanstack/react-query';
import { Loading } from '../../../components/Loading';
import { deskLabels } from '../../../../content/desk';
import { useAutosaves, revisionsOf } from '../../data/revisions';
import { postQuery } from '../../data/posts';
import { useTitle } from '../../ui/DeskPage';
import { DocumentHistory } from '../../documents/history/DocumentHistory';
import { useRevisionsNow, type HistorySource } from '../../documents/history/history-source';
import type { BlogJson } from '../../../../shared/api/posts';
import type { RevisionJson } from '../../../../shared/api/revisions';
import type { PostContent } from '../../../../shared/posts/post-fields';
import { contentValues, directOf, newPostValues, type PostValues } from '../form/post-values';
import { compareParts } from './parts';

/** The revisions of a post, to compare and restore. */
export function HistoryPage({ id }: { id: string }) {
  useTitle(deskLabels.titles.versions);
  const revisions = useRevisionsNow(revisionsOf('post', id));
  const copies = useAutosaves();
  const copy = copies.rows.find((one) => one.kind === 'post' && one._id === id);
  const isUnsaved = revisions.rows.every(({ version }) => version === null);
  const isBegun = copy ? !copy.posted : isUnsaved && revisions.rows.length > 0;
  const isKnown = copies.state !== 'loading' && revisions.state !== 'loading';
  const post = useQuery({ ...postQuery(id), enabled: isKnown && !isBegun });
  // Null if there is no such post, undefined until loaded.
  const current = (isKnown && isBegun) || post.isError ? null : post.data;
  if (current === undefined) return <Loading />;
  if (current === null && revisions.state === 'failed') return <h1>{deskLabels.post.gone}</h1>;
  const name = current?.name ?? copy?.name;
  return <DocumentHistory source={postHistory(id, current)} name={name} revisions={revisions} />;
}

/** The history of a post; `current` is null if it was never saved. */
function postHistory(id: string, current: BlogJson | null): HistorySource<PostContent> {
  return {
    kind: 'post',
    id,
    address: revisionsOf('post', id),
    editor: editorPath('post', id),
    current: current && { version: current.version, content: current },
    contentOf: (revision) => (revision as RevisionJson).post,
    compare: compareParts,
    restored: (content) => valuesFrom(id, content, current),
    restoredText: historyLabels.restored.post,
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
    _id: id,
    version,
    status,
    publishLocal: publishLocal ?? '',
    dateLocal: dateLocal ?? '',
    ...contentValues(content),
    // Restoring a text does not move a page that readers know.
    direct: current?.date ? current.direct : directOf(content, null),
  };
}
