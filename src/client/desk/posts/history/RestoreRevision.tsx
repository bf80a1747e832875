import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { PostContent } from '../../../../shared/post-fields';
import type { BlogJson } from '../../../../shared/api/posts';
import { historyLabels } from '../../../../content/history';
import { endSession, HttpError } from '../../../lib/http';
import { storedUser } from '../../../lib/session';
import { revisionQuery } from '../../data/revisions';
import { browserPorts, sendAll } from '../autosave/browser';
import { replaceAutosave } from '../autosave/outside-editor';
import { type PostValues, contentValues, directOf, newPostValues } from '../form/post-values';
import { usePopup } from '../../ui/Popup';
import { useErrorPopup } from '../../ui/use-error-popup';

interface RestoreRevisionProps {
  id: string;
  /** Null for a post that was never saved. */
  current: BlogJson | null;
  /** The id of the revision. */
  revision: string;
  className: string;
  /** Its name, if the text on the button is not enough. */
  label?: string;
  children: ReactNode;
}

/**
 * Makes a revision's content the writer's autosave and opens the editor. The post does not change.
 */
export function RestoreRevision(props: RestoreRevisionProps) {
  const { id, current, revision, className, label, children } = props;
  const queries = useQueryClient();
  const popup = usePopup();
  const [, navigate] = useLocation();
  const failed = useErrorPopup(historyLabels.restoreFailed);
  const restore = useMutation({
    async mutationFn() {
      const userId = storedUser()?.userId ?? '';
      const { post } = await queries.fetchQuery({
        ...revisionQuery(id, revision),
        staleTime: Infinity, // a revision never changes
      });
      await sendAll(userId); // otherwise pending changes would be sent after it
      const key = { userId, kind: 'post' as const, id };
      await replaceAutosave(browserPorts<PostValues>(), key, valuesFrom(id, post, current));
    },
    onSuccess() {
      popup(historyLabels.restored);
      navigate(`/blogs?edit=${id}`);
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

function valuesFrom(id: string, content: PostContent, current: BlogJson | null): PostValues {
  const { version, status, publishLocal, dateLocal } = current ?? {
    version: null,
    status: 'draft' as const,
    publishLocal: null,
    dateLocal: null,
  };
  return {
    ...newPostValues(null),
    ...{ _id: id, version, status, publishLocal: publishLocal ?? '', dateLocal: dateLocal ?? '' },
    ...contentValues(content),
    // Restoring a text does not move a page that readers know.
    direct: current?.date ? current.direct : directOf(content, null),
  };
}
