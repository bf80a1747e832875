import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { historyLabels } from '../../../../content/history';
import { endSession, HttpError } from '../../../lib/http';
import { storedUser } from '../../../lib/session';
import { revisionQuery } from '../../data/revisions';
import { browserPorts, sendAll } from '../autosave/browser';
import { replaceAutosave } from '../autosave/outside-editor';
import type { Versioned } from '../autosave/ports';
import type { HistorySource } from './history-source';
import { useErrorPopup, usePopup } from '../../ui/Popup';

interface RestoreRevisionProps<Content> {
  source: HistorySource<Content>;
  /** The id of the revision. */
  revision: string;
  className: string;
  /** Its name, if the text on the button is not enough. */
  label?: string;
  children: ReactNode;
}

/**
 * Makes a revision's content the writer's autosave and opens the editor. The document does not change.
 */
export function RestoreRevision<Content>(props: RestoreRevisionProps<Content>) {
  const { source, revision, className, label, children } = props;
  const queries = useQueryClient();
  const popup = usePopup();
  const [, navigate] = useLocation();
  const failed = useErrorPopup(historyLabels.restoreFailed);
  const restore = useMutation({
    async mutationFn() {
      const userId = storedUser()?.userId ?? '';
      const found = await queries.fetchQuery({
        ...revisionQuery(source.address, revision),
        staleTime: Infinity, // a revision never changes
      });
      await sendAll(userId); // otherwise pending changes would be sent after it
      const { kind, id } = source;
      const values = source.restored(source.contentOf(found));
      await replaceAutosave(browserPorts<Versioned>(), { userId, kind, id }, values);
    },
    onSuccess() {
      popup(source.restoredText);
      navigate(source.editor);
    },
    onError(error) {
      if (error instanceof HttpError && error.status === 401) return endSession();
      failed(error);
    },
  });
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      aria-disabled={restore.isPending}
      onClick={() => restore.mutate()}
    >
      {children}
    </button>
  );
}
