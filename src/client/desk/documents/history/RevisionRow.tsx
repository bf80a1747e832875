import type { RevisionSummaryJson } from '../../../../shared/api/revisions';
import { dayIn, fillIn } from '../../../../shared/format';
import { useSite } from '../../../hooks/use-site';
import { historyLabels } from '../../../../content/history';
import { Button } from '../../ui/Button';
import { PostTime } from '../../ui/PostTime';
import type { HistorySource } from './history-source';
import { RestoreRevision } from './RestoreRevision';

interface RevisionRowProps<Content> {
  source: HistorySource<Content>;
  revision: RevisionSummaryJson;
  /** Its name within a sentence. */
  name: string;
  /** Whether it is the current revision. */
  now: boolean;
  compare: () => void;
}

/** A revision of a document: what was done, by whom and when. */
export function RevisionRow<Content>(props: RevisionRowProps<Content>) {
  const { source, revision, name, now, compare } = props;
  const labels = historyLabels;
  const counts = wordCounts(revision);
  const { timeZone } = useSite();
  const { kind, by, at, correction, formerCorrection, redated } = revision;
  const note = fillIn(formerCorrection ? labels.reworded : labels.correction, {
    text: correction,
    former: formerCorrection,
  });
  return (
    <>
      <p>
        <span className="row-name">{labels.kinds[kind]}</span>{' '}
        <span className="quiet">{fillIn(labels.by, { name: by })}</span>
      </p>
      {now ? <span className="tag published">{labels.now}</span> : <span />}
      <PostTime iso={at} />
      {counts && <p className="row-note quiet">{counts}</p>}
      {correction && <p className="row-note quiet">{note}</p>}
      {redated && (
        <p className="row-note quiet">
          {fillIn(labels.redated, {
            from: dayIn(timeZone, redated.from),
            to: dayIn(timeZone, redated.to),
            reason: redated.reason,
          })}
        </p>
      )}
      <div className="row-actions">
        <Button aria-label={fillIn(labels.compareOne, { version: name })} onClick={compare}>
          {labels.compare}
        </Button>
        {!now && (
          <RestoreRevision
            source={source}
            revision={revision._id}
            className="link"
            label={fillIn(labels.restoreOne, { version: name })}
          >
            {labels.restoreRow}
          </RestoreRevision>
        )}
      </div>
    </>
  );
}

type Counts = Pick<RevisionSummaryJson, 'added' | 'removed'>;

/** Says how many words a revision adds and removes: "120 words added, 600 removed". */
function wordCounts({ added, removed }: Counts): string {
  const { words } = historyLabels;
  const parts = [
    added > 0 && withCount(added === 1 ? words.addedOne : words.added, added),
    removed > 0 && withCount(removedLabel(added, removed), removed),
  ];
  return parts.filter(Boolean).join(', ');
}

/** "words" is said once. */
function removedLabel(added: number, removed: number): string {
  const { words } = historyLabels;
  if (added > 0) return words.alsoRemoved;
  return removed === 1 ? words.removedOne : words.removed;
}

const withCount = (label: string, count: number) =>
  fillIn(label, { count: count.toLocaleString('en') });
