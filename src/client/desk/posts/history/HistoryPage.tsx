import { useQuery } from '@tanstack/react-query';
import { Loading } from '../../../components/Loading';
import { deskLabels } from '../../../../content/desk';
import { useAutosaves } from '../../data/autosaves';
import { postQuery } from '../../data/posts';
import { revisionsOfPost } from '../../data/revisions';
import { useTitle } from '../../ui/use-title';
import { DocumentHistory } from '../../documents/history/DocumentHistory';
import { postHistory } from './post-history';
import { useRevisionsNow } from '../../documents/history/use-revisions-now';

/** The revisions of a post, to compare and restore. */
export function HistoryPage({ id }: { id: string }) {
  useTitle(deskLabels.titles.versions);
  const revisions = useRevisionsNow(revisionsOfPost(id));
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
  return <DocumentHistory source={postHistory(id, current)} {...{ name, revisions }} />;
}
