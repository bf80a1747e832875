import type { RevisionSummaryJson } from '../../../../shared/api/revisions';
import { fillIn } from '../../../../shared/fill-in';
import { versionWords } from '../../../../content/versions';
import { PostTime } from '../../ui/PostTime';

interface VersionRowProps {
  revision: RevisionSummaryJson;
  /** What it is called in a sentence. */
  name: string;
  /** It says what the post says now. */
  now: boolean;
  compare: () => void;
}

/** A state of a post: what was done, by whom and when. */
export function VersionRow({ revision, name, now, compare }: VersionRowProps) {
  const words = versionWords;
  const { kind, by, at, correction } = revision;
  return (
    <>
      <p>
        <span className="row-name">{words.kinds[kind]}</span>{' '}
        <span className="quiet">{fillIn(words.by, { name: by })}</span>
      </p>
      {now ? <span className="tag published">{words.now}</span> : <span />}
      <PostTime iso={at} />
      {correction && (
        <p className="row-note quiet">{fillIn(words.correction, { text: correction })}</p>
      )}
      <div className="row-actions">
        <button
          type="button"
          className="link"
          aria-label={fillIn(words.compareOne, { version: name })}
          onClick={compare}
        >
          {words.compare}
        </button>
      </div>
    </>
  );
}
