import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { measuredAs } from '../../ui/measured';

export interface DocumentBarProps {
  title: string;
  /** The list that the document is in. */
  back: { href: string; text: string };
  /** What readers see of the document. */
  state: ReactNode;
  /** Where the text is saved. */
  saved: ReactNode;
  /** Who else has the document open. */
  others?: ReactNode;
  /** Why the document was not sent. */
  failure: ReactNode;
  /** The buttons. */
  children: ReactNode;
}

const measureBar = measuredAs('--bar');

/**
 * The bar above a form, always in sight: the state of the document, and the buttons that save and
 * publish it. Its height is --bar (docbar.css).
 */
export function DocumentBar(props: DocumentBarProps) {
  const { title, back, state, saved, others, failure, children } = props;
  return (
    <header className="docbar" ref={measureBar}>
      <h1 className="visually-hidden">{title}</h1>
      <div className="doc-state">
        <Link href={back.href}>{back.text}</Link>
        {state}
        {saved}
        {others}
      </div>
      {children}
      <div role="alert">{failure}</div>
    </header>
  );
}
