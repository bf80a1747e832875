import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { SessionUser } from '../../../lib/session';
import { SavedState } from '../autosave/SavedState';
import type { Versioned } from '../autosave/ports';
import type { StoredDocument } from '../open/open-document';
import type { DocumentEditorState } from './use-document-editor';
import { SignInForm } from '../../../components/SignInForm';
import { autosaveLabels } from '../../../../content/autosave';
import { signInCopy } from '../../../../content/sign-in';
import { Button } from '../../ui/Button';
import { rememberPlace } from '../../ui/remember-place';
import { Sheet } from '../../ui/Sheet';
import { deskLabels } from '../../../../content/desk';
import type { SendingFailure } from '../publish/use-sending';
import { measuredAs } from '../../ui/measured';

interface DocumentFrameProps<Doc extends StoredDocument> {
  user: SessionUser;
  editor: Pick<
    DocumentEditorState<Versioned, Doc, { values: Versioned }>,
    'view' | 'meaning' | 'failure' | 'signIn' | 'other'
  >;
  title: string;
  /** The list that the document is in. */
  back: { href: string; text: string };
  /** What readers see of the document. */
  state: ReactNode;
  /** Who else has the document open. */
  others?: ReactNode;
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

const measureBar = measuredAs('--bar');

/**
 * The editor of a document: its bar, what is open over the form, notices, and the form. The bar is always
 * in sight, with the state of the document and the buttons that save and publish it. Its height is --bar
 * (docbar.css).
 */
export function DocumentFrame<Doc extends StoredDocument>(props: DocumentFrameProps<Doc>) {
  const { user, editor, title, back, state, others, actions, dialogs, conflict, notes } = props;
  const { view, meaning, failure, signIn, other } = editor;
  return (
    <>
      <header className="docbar" ref={measureBar}>
        <h1 className="visually-hidden">{title}</h1>
        <div className="doc-state">
          <Link href={back.href}>{back.text}</Link>
          {state}
          <SavedState view={view} meaning={meaning} signIn={signIn.open} />
          {others}
        </div>
        {!other && actions}
        <div role="alert">{failure && <SendFailure failure={failure} signIn={signIn.open} />}</div>
      </header>
      {dialogs}
      {signIn.needed && <SignInAgain user={user} close={signIn.cancel} />}
      {other && conflict(other)}
      {notes}
      {props.children}
    </>
  );
}

const ignore = () => undefined; // the editor observes every change of the session

/** A sign-in dialog over the editor, which keeps its state, its focus and its caret. */
export function SignInAgain({ user, close }: { user: SessionUser; close: () => void }) {
  const labels = autosaveLabels.signInAgain;
  const [goBack] = useState(rememberPlace); // before the dialog takes the focus
  useEffect(() => goBack, [goBack]);
  return (
    <Sheet title={labels.title} close={close}>
      <p>{labels.text}</p>
      <SignInForm copy={signInCopy} email={user.email} onSignedIn={ignore}>
        <Button onClick={close}>{labels.later}</Button>
      </SignInForm>
    </Sheet>
  );
}

interface SendFailureProps {
  failure: SendingFailure<unknown>;
  signIn: () => void;
}

/** Why the document was not saved, and what to do. */
export function SendFailure({ failure, signIn }: SendFailureProps) {
  if (failure.kind === 'message') return <p className="alert">{failure.text}</p>;
  return (
    <p className="alert">
      {deskLabels.post.signedOut} <Button onClick={signIn}>{autosaveLabels.signIn}</Button>
    </p>
  );
}
