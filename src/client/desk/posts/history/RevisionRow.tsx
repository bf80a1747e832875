import type { RevisionSummaryJson } from '../../../../shared/api/revisions';
import { fillIn } from '../../../../shared/format';
import { historyLabels } from '../../../../content/history';
import { PostTime } from '../../ui/PostTime';

interface VersionRowProps {
  revision: RevisionSummaryJson;
  /** Its name within a sentence. */
  name: string;
  /** Whether it equals the current post. */
  now: boolean;
  compare: () => void;
}

/** A revision of a post: what was done, by whom and when. */
export function RevisionRow({ revision, name, now, compare }: VersionRowProps) {
  const labels = historyLabels;
  const { kind, by, at, correction } = revision;
  return (
    <>
      <p>
        <span className="row-name">{labels.kinds[kind]}</span>{' '}
        <span className="quiet">{fillIn(labels.by, { name: by })}</span>
      </p>
      {now ? <span className="tag published">{labels.now}</span> : <span />}
      <PostTime iso={at} />
      {correction && (
        <p className="row-note quiet">{fillIn(labels.correction, { text: correction })}</p>
      )}
      <div className="row-actions">
        <button
          type="button"
          className="link"
          aria-label={fillIn(labels.compareOne, { version: name })}
          onClick={compare}
        >
          {labels.compare}
        </button>
      </div>
    </>
  );
}
