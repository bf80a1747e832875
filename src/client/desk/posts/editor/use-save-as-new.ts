import { editorPath } from '../../../../shared/documents/kinds';
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { autosaveLabels } from '../../../../content/autosave';
import { HttpError, messageOf } from '../../../lib/http';
import { newId } from '../../../lib/new-id';
import type { SessionUser } from '../../../lib/session';
import { usePopup } from '../../ui/Popup';
import type { AutosaveController } from '../../documents/autosave/controller';
import { requireWriter } from '../../documents/autosave/remote';
import type { PostValues } from '../form/post-values';
import { asNewPost } from '../form/unrelated';
import { forgetNew } from './new-post';
import { type Posted, sendPost } from './send-post';

const labels = autosaveLabels.conflict;

interface SaveAsNewOptions {
  user: SessionUser;
  latest: () => PostValues;
  autosave: Pick<AutosaveController<PostValues>, 'discard'>;
}

/**
 * Returns a function that saves the text as a draft of its own, and opens that. In the post whose editor
 * it was written in, it is discarded, which keeps it in the history.
 */
export function useSaveAsNew({ user, latest, autosave }: SaveAsNewOptions): () => Promise<void> {
  const [id] = useState(newId); // another attempt saves the same post
  const earlier = useRef<Posted[]>([]);
  const isSaving = useRef(false);
  const popup = usePopup();
  const [, navigate] = useLocation();

  async function save() {
    const { _id } = latest();
    const posted: Posted = { values: asNewPost(latest(), id), status: 'draft' };
    try {
      requireWriter(user.userId);
      await sendPost(posted.values, posted.status, earlier.current);
    } catch (error) {
      if (!(error instanceof HttpError)) earlier.current.push(posted);
      return popup(messageOf(error, labels.asNewFailed), true);
    }
    await autosave.discard();
    forgetNew(user.userId, _id);
    popup(labels.asNewDone);
    navigate(editorPath('post', id));
  }

  return async () => {
    if (isSaving.current) return;
    isSaving.current = true;
    await save().finally(() => (isSaving.current = false));
  };
}
