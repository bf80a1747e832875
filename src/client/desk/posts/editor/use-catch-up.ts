import { useEffect, useRef } from 'react';
import { autosaveLabels } from '../../../../content/autosave';
import type { OpenPostJson } from '../../../../shared/api/posts';
import { afterPress } from '../../data/after-press';
import { usePopup } from '../../ui/Popup';
import type { PostValues } from '../form/post-values';
import { sameContent } from '../form/same-content';
import { catchUp, openFromServer } from './catch-up';
import type { Opened } from './open-post';
import { useOpenEditors } from './use-open-editors';
import type { usePostValues } from './use-post-values';

interface CatchUpOptions extends Omit<ReturnType<typeof usePostValues>, 'keptInHistory'> {
  userId: string;
  /** Whether the values must not be replaced: they are being sent or compared. */
  isHeld: boolean;
  /** When the server will publish the post; null if it is not scheduled. */
  publishAt: string | null;
  /** Called after the values were replaced by what another browser saved. */
  onCaughtUp: (found: Opened, before: PostValues) => void;
}

/**
 * Returns who else has the post open. When another browser or person has saved it and nothing here
 * is unsaved, the editor shows what they saved. So it does when the server has published the post at
 * its time.
 */
export function useCatchUp(options: CatchUpOptions): OpenPostJson | undefined {
  const { values, latest, change, autosave, view, userId, isHeld, publishAt, onCaughtUp } = options;
  const popup = usePopup();
  const held = useRef(isHeld);
  useEffect(() => {
    held.current = isHeld;
    return () => void (held.current = true); // also after the editor was left
  }, [isHeld]);

  async function hear(now: OpenPostJson) {
    const editor = { autosave, latest: () => (held.current ? null : latest()) };
    const found = await catchUp(now, editor, async () => {
      const opened = await openFromServer(userId, values._id);
      return new Promise((resolve) => afterPress(() => resolve(opened)));
    });
    if (!found) return;
    const before = latest();
    const { version, status } = found.values;
    const isSame = sameContent(before, found.values);
    // The sections keep their keys, so that their editors stay.
    change(isSame ? { version, status } : found.values, { kept: false, typed: false });
    if (!isSame) popup(autosaveLabels.caughtUp);
    onCaughtUp(found, before);
  }

  const isConnected = view.state === 'saved' || view.state === 'saving';
  return useOpenEditors(values._id, { userId, enabled: isConnected, publishAt, hear });
}
