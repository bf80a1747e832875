import { useState } from 'react';
import { Link } from 'wouter';
import { privateKinds, type RevisionSummaryJson } from '../../../../shared/api/revisions';
import { fillIn } from '../../../../shared/format';
import { useSite } from '../../../hooks/use-site';
import { deskLabels } from '../../../../content/desk';
import { historyLabels as labels } from '../../../../content/history';
import type { List } from '../../data/use-list';
import { ListPanel } from '../../ui/ListPanel';
import { deskTimeIn } from '../../ui/PostTime';
import { CompareRevisions, type Pair } from './CompareRevisions';
import { CURRENT, type HistorySource } from './history-source';
import { RevisionRow } from './RevisionRow';

interface DocumentHistoryProps<Content> {
  source: HistorySource<Content>;
  /** The name of the document. */
  name: string | undefined;
  revisions: List<RevisionSummaryJson>;
}

/** The revisions of a document, to compare and restore. */
export function DocumentHistory<Content>(props: DocumentHistoryProps<Content>) {
  const { source, name, revisions } = props;
  const { current } = source;
  const { timeZone } = useSite();
  const [pair, setPair] = useState<Pair | null>(null);
  const [opened, setOpened] = useState(0);

  const named = ({ kind, at, by }: RevisionSummaryJson) => {
    const values = { kind: labels.kinds[kind], time: deskTimeIn(timeZone, at) };
    return fillIn(labels.named, { ...values, by: fillIn(labels.by, { name: by }) });
  };
  const names = new Map(revisions.rows.map((row) => [row._id, named(row)]));
  if (current) names.set(CURRENT, labels.current);

  /**
   * Compares with the current document. The revision before is compared with the current revision, so
   * that what this one adds is marked as added. Revisions of a document that was never saved are
   * compared with the revision before.
   */
  function compare(revision: RevisionSummaryJson) {
    const at = revisions.rows.indexOf(revision);
    const before = revisions.rows[at + 1] ?? revisions.rows[at - 1] ?? revision;
    const pairOf = (one: string, other: string) => setPair({ one, other });
    if (!current) pairOf(revision._id, before._id);
    else if (isNow(revision)) pairOf(before._id, revision._id);
    else pairOf(revision._id, CURRENT);
    setOpened(opened + 1);
  }

  const isNow = ({ kind, version }: RevisionSummaryJson) =>
    !privateKinds.includes(kind) && version === current?.version;

  return (
    <>
      <header className="desk-head slim">
        <h1>{deskLabels.titles.versions}</h1>
        <Link className="more" href={source.editor}>
          {fillIn(labels.back, { document: source.kind })}
        </Link>
      </header>
      {name && <p className="history-of">{name}</p>}
      <p className="quiet history-intro">{labels.intro}</p>
      {pair && (
        <CompareRevisions
          key={opened}
          source={source}
          pair={pair}
          names={names}
          choose={setPair}
          close={() => setPair(null)}
        />
      )}
      <ListPanel
        empty={labels.empty}
        older={labels.older}
        list={revisions}
        row={(revision) => (
          <RevisionRow
            source={source}
            revision={revision}
            name={named(revision)}
            now={isNow(revision)}
            compare={() => compare(revision)}
          />
        )}
      />
    </>
  );
}
