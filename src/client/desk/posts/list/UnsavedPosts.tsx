import { editorPath } from '../../../../shared/documents/kinds';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'wouter';
import type { AutosaveSummaryJson } from '../../../../shared/api/autosaves';
import { fillIn } from '../../../../shared/format';
import { unsavedLabels } from '../../../../content/continue-writing';
import { endSession, HttpError } from '../../../lib/http';
import { storedUser } from '../../../lib/session';
import { useAutosaves } from '../../data/revisions';
import { ConfirmButton } from '../../ui/Confirm';
import { browserPorts } from '../../documents/autosave/browser';
import { discardAutosave } from '../../documents/autosave/outside-editor';
import { allAnswered } from '../../documents/autosave/open-controllers';
import { ListPanel } from '../../ui/ListPanel';
import { usePopup } from '../../ui/Popup';
import { PostTime } from '../../ui/PostTime';
import { focusOn, watchFocus } from '../../ui/focus';

/** The user's autosaves that were never saved as a post. */
export function UnsavedPosts({ query }: { query: string }) {
  const labels = unsavedLabels;
  const copies = useAutosaves();
  const again = useEffectEvent(copies.reload);
  // Waits until the editor that was just closed has sent its changes.
  useEffect(() => void allAnswered().then(() => again()), []);
  const unsaved = copies.rows.filter(({ kind, posted }) => kind === 'post' && !posted);
  const [discarded, setDiscarded] = useState<AutosaveSummaryJson | null>(null);
  const wanted = query.toLocaleLowerCase();
  const rows = unsaved.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
  return (
    <>
      {discarded && (
        <p className="note-box">
          {fillIn(labels.kept, { name: discarded.name || labels.untitled })}{' '}
          <Link href={`/blogs?versions=${discarded._id}`}>{labels.see}</Link>
        </p>
      )}
      {(copies.state === 'failed' || unsaved.length > 0) && (
        <ListPanel
          title={labels.title}
          hint={labels.hint}
          empty={labels.none}
          older=""
          list={{ ...copies, rows, more: null }}
          row={(copy) => (
            <>
              <Link href={editorPath('post', copy._id)}>{copy.name || labels.untitled}</Link>
              <span />
              <PostTime iso={copy.updated} />
              <div className="row-actions">
                <Link href={editorPath('post', copy._id)} aria-label={named(labels.go, copy)}>
                  {labels.go}
                </Link>
                <Link
                  href={`/blogs?versions=${copy._id}`}
                  aria-label={named(labels.versions, copy)}
                >
                  {labels.versions}
                </Link>
                {/* A new save of the text needs a new confirmation. */}
                <ThrowAway
                  key={copy.save}
                  copy={copy}
                  done={() => {
                    copies.remove(copy._id);
                    setDiscarded(copy);
                  }}
                  changed={copies.reload}
                />
              </div>
            </>
          )}
        />
      )}
    </>
  );
}

interface ThrowAwayProps {
  copy: AutosaveSummaryJson;
  done: () => void;
  changed: () => void;
}

function ThrowAway({ copy, done, changed }: ThrowAwayProps) {
  const labels = unsavedLabels;
  const popup = usePopup();
  const removal = useMutation({
    mutationFn() {
      const key = { userId: storedUser()?.userId ?? '', kind: copy.kind, id: copy._id };
      return discardAutosave(browserPorts(), key, copy.save);
    },
    onMutate: () => watchFocus(),
    onSuccess(isGone, _none, mayFocus) {
      // A text that changed in another tab since the list was loaded is not discarded.
      popup(isGone ? labels.gone : labels.changed, !isGone);
      focusOn(mayFocus); // the button that had the focus is removed
      (isGone ? done : changed)();
    },
    onError(error) {
      if (error instanceof HttpError && error.status === 401) return endSession();
      popup(labels.failed, true);
    },
  });
  return (
    <ConfirmButton
      action={labels.throwAway}
      label={named(labels.throwAway, copy)}
      question={labels.asks}
      yes={labels.yes}
      no={labels.no}
      busy={removal.isPending}
      act={() => removal.mutate()}
    />
  );
}

function named(action: string, { name }: AutosaveSummaryJson): string {
  return `${action}: ${name || unsavedLabels.untitled}`;
}
