import { useEffect, useRef } from 'react';
import { autosaveLabels } from '../../../../content/autosave';
import type { DocumentKind } from '../../../../shared/autosave';
import { fillIn } from '../../../../shared/format';
import { afterPress } from '../../data/after-press';
import { usePopup } from '../../ui/Popup';
import type { Versioned } from '../autosave/ports';
import { catchUp, type OnServer } from './catch-up';
import type { Opened } from './open-document';
import type { DocumentValues } from '../autosave/use-document-values';

export interface CaughtUpOptions<Values extends Versioned, Doc> extends Pick<
  DocumentValues<Values>,
  'latest' | 'change' | 'autosave'
> {
  kind: DocumentKind;
  /** Whether the values must not be replaced: they are being sent or compared. */
  isHeld: boolean;
  /** Opens the document as the server has it. */
  open: () => Promise<Opened<Values, Doc> | null>;
  sameContent: (one: Values, other: Values) => boolean;
  /** What changes in the form if the content is the same. */
  renewed: (found: Values) => Partial<Values>;
  /** Called after the values were replaced by what another browser saved. */
  onCaughtUp: (found: Opened<Values, Doc>, before: Values) => void;
}

/**
 * Returns a function that is told what the server has. When another browser or person has saved the
 * document and nothing here is unsaved, the editor shows what they saved.
 */
export function useCaughtUp<Values extends Versioned, Doc>(
  options: CaughtUpOptions<Values, Doc>,
): (now: OnServer) => Promise<void> {
  const { kind, latest, change, autosave, isHeld, open, sameContent, renewed } = options;
  const popup = usePopup();
  const held = useRef(isHeld);
  useEffect(() => {
    held.current = isHeld;
    return () => void (held.current = true); // also after the editor was left
  }, [isHeld]);

  return async (now) => {
    const editor = { autosave, latest: () => (held.current ? null : latest()) };
    const found = await catchUp(now, editor, async () => {
      const opened = await open();
      return new Promise<typeof opened>((resolve) => afterPress(() => resolve(opened)));
    });
    if (!found) return;
    const before = latest();
    const isSame = sameContent(before, found.values);
    // The stored changes must continue from the same version.
    const kept = found.unsaved && found.copy.content?.version !== found.values.version;
    // The sections of a post keep their keys, so that their editors stay.
    change(isSame ? renewed(found.values) : found.values, { kept, typed: false });
    if (!isSame) popup(fillIn(autosaveLabels.caughtUp, { document: kind }));
    options.onCaughtUp(found, before);
  };
}
