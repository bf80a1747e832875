import { type ReactNode, useEffect, useRef } from 'react';
import { autosaveLabels } from '../../../../content/autosave';
import type { DocumentKind } from '../../../../shared/autosave';
import { fillIn } from '../../../../shared/format';
import { isFocusLost } from '../../ui/watch-focus';

interface ConflictFrameProps {
  kind: DocumentKind;
  /** Who saved the other revision, and when; null if that is not known. */
  by: { name: string; time: string } | null;
  /** How many parts are the same in both; '' for none. */
  same: string;
  /** Continues with what was chosen. */
  take: () => void;
  close: () => void;
  /** The differing parts (ConflictSides). */
  children: ReactNode;
}

const labels = autosaveLabels.conflict;

/** A writer's text and the conflicting revision, to keep either or both. */
export function ConflictFrame(props: ConflictFrameProps) {
  const { kind: document, by, same, take, close, children } = props;
  const title = useRef<HTMLHeadingElement>(null);
  // The form, or the button that had the focus, is hidden. The user may have gone on elsewhere.
  useEffect(() => {
    if (isFocusLost()) title.current?.focus();
  }, []);
  const changed = by
    ? fillIn(labels.changedBy, { document, ...by })
    : fillIn(labels.changed, { document });
  return (
    <section className="conflict" aria-labelledby="conflict-title">
      <h2 id="conflict-title" tabIndex={-1} ref={title}>
        {fillIn(labels.title, { document })}
      </h2>
      <p>
        {changed} {labels.text[document]}
      </p>
      {children}
      {same && <p className="quiet">{same}</p>}
      <p className="desk-links">
        <button type="button" className="btn" onClick={take}>
          {labels.take}
        </button>
        <button type="button" className="btn ghost" onClick={close}>
          {labels.close}
        </button>
      </p>
    </section>
  );
}
