import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { deskLabels } from '../../../content/desk';
import { publishingLabels } from '../../../content/publishing';
import { siteLabels as labels } from '../../../content/site-desk';
import { fillIn } from '../../../shared/format';
import type { View } from '../posts/autosave/saved-view';
import { DocumentBar } from '../posts/editor/DocumentBar';
import { SavedState } from '../posts/editor/SavedState';
import { SendFailure } from '../posts/editor/SendFailure';
import type { Failure } from '../posts/editor/use-sending';
import { historyAddress } from './addresses';

/** The id of the form that the button to publish submits, from outside it. */
export const PAGE_FORM = 'page-form';

interface PageBarProps {
  id: string;
  /** The name of the page. */
  name: string;
  view: View;
  busy: boolean;
  failure: Failure<unknown> | null;
  signIn: () => void;
  /** Whether the texts of two people are compared, so that nothing can be published. */
  isComparing: boolean;
  /** The button of the preview, if the preview is not beside the form. */
  preview: ReactNode;
}

/** The bar above the form of a page: its state, and the buttons that publish it. */
export function PageBar(props: PageBarProps) {
  const { id, name, view, busy, failure, signIn, isComparing, preview } = props;
  const isChanged = view.unsaved === true;
  return (
    <DocumentBar
      title={fillIn(labels.title, { page: name })}
      back={{ href: '/dashboard/site', text: deskLabels.titles.site }}
      state={
        <>
          <b>{name}</b>
          <p className={isChanged ? 'tag changed' : 'tag published'}>
            {isChanged ? labels.liveChanged : labels.live}
          </p>
        </>
      }
      saved={<SavedState {...{ view, signIn }} status="page" />}
      failure={failure && <SendFailure {...{ failure, signIn }} />}
    >
      {!isComparing && (
        <div className="doc-actions" role="group" aria-label={labels.actions}>
          {preview}
          <Link className="btn ghost small" href={historyAddress(id)}>
            {publishingLabels.versions}
          </Link>
          <button form={PAGE_FORM} className="btn small" aria-disabled={busy}>
            {busy ? labels.publishing : labels.publish}
          </button>
        </div>
      )}
    </DocumentBar>
  );
}
