import { useEffect, useRef } from 'react';
import { autosaveLabels } from '../../../../content/autosave';
import { fillIn } from '../../../../shared/format';
import { afterPress } from '../../data/after-press';
import { usePopup } from '../../ui/Popup';
import type { Versioned } from '../autosave/ports';
import type { DocumentValues } from '../autosave/use-document-values';
import { catchUp, continuePlanned, type OnServer } from './catch-up';
import {
  type StoredDocument,
  type DocumentFormat,
  type Opened,
  openFromServer,
} from './open-document';

interface CaughtUpOptions<Values extends Versioned, Doc extends StoredDocument> extends Pick<
  DocumentValues<Values>,
  'latest' | 'change' | 'autosave'
> {
  format: DocumentFormat<Values, Doc>;
  userId: string;
  /** The id of the document. */
  id: string;
  /** When the server will publish it; null if it is not scheduled. */
  publishAt: string | null;
  /** Whether the values must not be replaced: they are being sent or compared. */
  isHeld: boolean;
  /** Called after the values were replaced by what another browser saved. */
  onCaughtUp: (found: Opened<Values, Doc>, before: Values) => void;
}

/**
 * Returns a function that is told what the server has. When another browser or person has saved the
 * document and nothing here is unsaved, the editor shows what they saved, and also that the server has
 * published the document at its time.
 */
export function useCaughtUp<Values extends Versioned, Doc extends StoredDocument>(
  options: CaughtUpOptions<Values, Doc>,
): (now: OnServer) => Promise<void> {
  const { format, userId, id, publishAt, latest, change, autosave, isHeld } = options;
  const popup = usePopup();
  const held = useRef(isHeld);
  useEffect(() => {
    held.current = isHeld;
    return () => void (held.current = true); // also after the editor was left
  }, [isHeld]);

  async function open() {
    const { isLive, whenLive: patch } = format;
    const opened = await openFromServer(format, { userId, id });
    const { version } = latest();
    const found = opened && continuePlanned(opened, { version, publishAt, isLive, patch });
    return new Promise<typeof found>((resolve) => afterPress(() => resolve(found)));
  }

  return async (now) => {
    const editor = { autosave, latest: () => (held.current ? null : latest()) };
    const found = await catchUp(now, editor, open);
    if (!found) return;
    const before = latest();
    const renewed = format.renewed(found.values);
    const isSame = format.sameContent({ ...before, ...renewed }, found.values);
    // The stored changes must continue from the same version.
    const kept = found.unsaved && found.copy.content?.version !== found.values.version;
    // The sections of a post keep their keys, so that their editors stay.
    change(isSame ? renewed : found.values, { kept, typed: false });
    if (!isSame) popup(fillIn(autosaveLabels.caughtUp, { document: format.kind }));
    options.onCaughtUp(found, before);
  };
}
