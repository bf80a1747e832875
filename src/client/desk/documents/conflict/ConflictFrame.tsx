import { type ReactNode, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useQuery } from '@tanstack/react-query';
import { autosaveLabels } from '../../../../content/autosave';
import type { KindName } from '../../../../shared/documents/kinds';
import { fillIn } from '../../../../shared/format';
import { Button } from '../../ui/Button';
import { focusOn, isFocusLost } from '../../ui/focus';
import { loadChunk } from '../../../lib/load-chunk';

/** Who saved a document, and when; null if that is not known. */
export type SavedBy = { name: string; time: string } | null;

interface ConflictFrameProps {
  kind: KindName;
  /** Who saved the other revision, and when; null if that is not known. */
  by: SavedBy;
  /** Whether there are questions, or everything is merged without one. */
  state: 'loading' | 'failed' | 'asks' | 'merged';
  /** The names of the parts that only the other side changed. */
  taken?: string[];
  /** Continues with what was chosen. */
  take?: () => void;
  close: () => void;
  /** Saves the writer's text as another document; null or omitted if it can only be a change to this one. */
  saveAsNew?: (() => void) | null;
  /** Whether the texts have nothing in common, so that this is what the writer wants. */
  isUnrelated?: boolean;
  /** What both changed (ConflictSides). */
  children?: ReactNode;
}

const labels = autosaveLabels.conflict;

/** What two people changed in one document, and the questions about what both changed. */
export function ConflictFrame(props: ConflictFrameProps) {
  const { kind: document, by, state, taken = [], take, close, saveAsNew, isUnrelated } = props;
  const title = useRef<HTMLHeadingElement>(null);
  // The form, or the button that had the focus, is hidden. The user may have gone on elsewhere.
  useEffect(() => {
    if (isFocusLost()) title.current?.focus();
  }, []);
  /** The form is shown again, and the button that had the focus is gone. */
  const leave = (act: () => void) => () => {
    flushSync(act);
    window.scrollTo(0, 0); // not to where the button was, which is any place in the form
    focusOn(isFocusLost);
  };
  const changed = by
    ? fillIn(labels.changedBy, { document, ...by })
    : fillIn(labels.changed, { document });
  const isNewFirst = Boolean(saveAsNew && isUnrelated);
  const asNew = saveAsNew && (
    <Button className={isNewFirst ? 'btn' : 'btn ghost'} onClick={saveAsNew}>
      {labels.asNew}
    </Button>
  );
  return (
    <section className="conflict" aria-labelledby="conflict-title">
      <h2 id="conflict-title" tabIndex={-1} ref={title}>
        {fillIn(labels.title, { document })}
      </h2>
      <p>
        {changed} {isNewFirst ? labels.unrelated : labels.text}
      </p>
      {state === 'loading' && <p className="quiet">{labels.loading}</p>}
      {state === 'failed' && (
        <p className="alert" role="alert">
          {labels.failed}
        </p>
      )}
      {state === 'merged' && <p>{labels.merged}</p>}
      {state === 'asks' && <p>{labels.asks}</p>}
      {isNewFirst && <p>{asNew}</p>}
      {props.children}
      {taken.length > 0 && (
        <p className="quiet">
          {fillIn(labels.taken[by ? 'by' : 'other'], {
            name: by?.name ?? '',
            parts: taken.join(', '),
          })}
        </p>
      )}
      <p className="desk-links">
        {take && (
          <Button className={isNewFirst ? 'btn ghost' : 'btn'} onClick={leave(take)}>
            {labels.take}
          </Button>
        )}
        {!isNewFirst && asNew}
        <Button className="btn ghost" onClick={leave(close)}>
          {labels.close}
        </Button>
      </p>
    </section>
  );
}

/** The module that merges texts of a kind, which is loaded when it is needed: null until then. */
export function useMerging<Module>(kind: KindName, load: () => Promise<Module>) {
  const { data, isError } = useQuery({
    queryKey: ['merging', kind],
    queryFn: () => loadChunk(load),
    staleTime: Infinity,
    retry: false,
  });
  return isError ? 'failed' : (data ?? null);
}
