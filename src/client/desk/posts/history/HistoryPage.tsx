import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'wouter';
import { privateKinds, type RevisionSummaryJson } from '../../../../shared/api/revisions';
import { fillIn } from '../../../../shared/format';
import { Loading } from '../../../components/Loading';
import { useSite } from '../../../hooks/use-site';
import { deskLabels } from '../../../../content/desk';
import { historyLabels } from '../../../../content/history';
import { allAnswered } from '../autosave/open-controllers';
import { useAutosaves } from '../../data/autosaves';
import { postQuery } from '../../data/posts';
import { useRevisions } from '../../data/revisions';
import { ListPanel } from '../../ui/ListPanel';
import { timeIn } from '../../ui/PostTime';
import { useTitle } from '../../ui/use-title';
import { CompareRevisions, type Pair } from './CompareRevisions';
import { CURRENT } from './use-revision';
import { RevisionRow } from './RevisionRow';

/** The revisions of a post, to compare and restore. */
export function HistoryPage({ id }: { id: string }) {
  const labels = historyLabels;
  useTitle(deskLabels.titles.versions);
  const { timeZone } = useSite();
  const versions = useRevisions(id);
  const copies = useAutosaves();
  const copy = copies.rows.find((one) => one.kind === 'post' && one._id === id);
  const isUnsaved = versions.rows.every(({ version }) => version === null);
  const isBegun = copy ? !copy.posted : isUnsaved && versions.rows.length > 0;
  const isKnown = copies.state !== 'loading' && versions.state !== 'loading';
  const post = useQuery({ ...postQuery(id), enabled: isKnown && !isBegun });
  // Null if there is no such post, undefined until loaded.
  const current = (isKnown && isBegun) || post.isError ? null : post.data;
  const name = current?.name ?? copy?.name;
  const again = useEffectEvent(versions.reload);
  // The last save of the editor that was just closed may add a revision.
  useEffect(() => void allAnswered().then(() => again()), []);
  const [pair, setPair] = useState<Pair | null>(null);
  const [opened, setOpened] = useState(0);
  if (current === null && versions.state === 'failed') return <h1>{deskLabels.post.gone}</h1>;

  const named = ({ kind, at, by }: RevisionSummaryJson) => {
    const values = { kind: labels.kinds[kind], time: timeIn(timeZone, at) };
    return fillIn(labels.named, { ...values, by: fillIn(labels.by, { name: by }) });
  };
  const names = new Map(versions.rows.map((row) => [row._id, named(row)]));
  if (current) names.set(CURRENT, labels.current);

  /**
   * Compares with the current post. The current revision, and revisions of a post that was never
   * saved, are compared with the revision before.
   */
  function compare(revision: RevisionSummaryJson) {
    const at = versions.rows.indexOf(revision);
    const before = versions.rows[at + 1] ?? versions.rows[at - 1] ?? revision;
    const withPost = current && !isNow(revision);
    setPair({ one: revision._id, other: withPost ? CURRENT : before._id });
    setOpened(opened + 1);
  }

  const isNow = ({ kind, version }: RevisionSummaryJson) =>
    !privateKinds.includes(kind) && version === current?.version;

  return (
    <>
      <header className="desk-head slim">
        <h1>{deskLabels.titles.versions}</h1>
        <Link className="more" href={`/blogs?edit=${id}`}>
          {labels.back}
        </Link>
      </header>
      {name && <p className="history-of">{name}</p>}
      <p className="quiet history-intro">{labels.intro}</p>
      {pair && (
        <CompareRevisions
          key={opened}
          id={id}
          current={current ?? null}
          pair={pair}
          names={names}
          choose={setPair}
          close={() => setPair(null)}
        />
      )}
      {current === undefined ? (
        <Loading />
      ) : (
        <ListPanel
          empty={labels.empty}
          older={labels.older}
          list={versions}
          row={(revision) => (
            <RevisionRow
              id={id}
              current={current}
              revision={revision}
              name={named(revision)}
              now={isNow(revision)}
              compare={() => compare(revision)}
            />
          )}
        />
      )}
    </>
  );
}
