import type { ReactNode } from 'react';
import type { SessionUser } from '../../../lib/session';
import { SavedState } from '../autosave/SavedState';
import type { Versioned } from '../autosave/ports';
import type { StoredDocument } from '../open/open-document';
import { SendFailure } from '../publish/SendFailure';
import { DocumentBar, type DocumentBarProps } from './DocumentBar';
import { SignInAgain } from './SignInAgain';
import type { DocumentEditorState } from './use-document-editor';

interface DocumentFrameProps<
  Values extends Versioned,
  Doc extends StoredDocument,
  Sent extends { values: Values },
> extends Pick<DocumentBarProps, 'title' | 'back' | 'state' | 'others'> {
  user: SessionUser;
  editor: Pick<
    DocumentEditorState<Values, Doc, Sent>,
    'view' | 'savedAs' | 'failure' | 'signIn' | 'other'
  >;
  /** The buttons of the bar, which are hidden while two texts are compared. */
  actions: ReactNode;
  /** What is open over the form. */
  dialogs?: ReactNode;
  /** The comparison with another revision. */
  conflict: (other: Doc) => ReactNode;
  /** Notices above the form. */
  notes: ReactNode;
  /** The form. */
  children: ReactNode;
}

/** The editor of a document: its bar, what is open over the form, notices, and the form. */
export function DocumentFrame<
  Values extends Versioned,
  Doc extends StoredDocument,
  Sent extends { values: Values },
>(props: DocumentFrameProps<Values, Doc, Sent>) {
  const { user, editor, actions, dialogs, conflict, notes, children, ...bar } = props;
  const { view, savedAs, failure, signIn, other } = editor;
  return (
    <>
      <DocumentBar
        {...bar}
        saved={<SavedState view={view} status={savedAs} signIn={signIn.open} />}
        failure={failure && <SendFailure failure={failure} signIn={signIn.open} />}
      >
        {!other && actions}
      </DocumentBar>
      {dialogs}
      {signIn.needed && <SignInAgain user={user} close={signIn.cancel} />}
      {other && conflict(other)}
      {notes}
      {children}
    </>
  );
}
