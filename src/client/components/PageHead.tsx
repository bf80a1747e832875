import type { ReactNode } from 'react';
import { Rosette } from './Rosette';

interface PageHeadProps {
  copy: { eyebrow: string; title: string; lead: string };
  /** The hallmark beside the text. */
  mark?: 'review' | 'validate' | 'verify';
  children?: ReactNode;
}

/** The head of a page with several parts. */
export function PageHead({ copy, mark, children }: PageHeadProps) {
  return (
    <header className={mark ? 'wrap page-head marked' : 'wrap page-head'}>
      {copy.eyebrow && <p className="eyebrow">{copy.eyebrow}</p>}
      <h1>{copy.title}</h1>
      <p className="lead">{copy.lead}</p>
      {children}
      {mark && <Rosette name={mark} />}
    </header>
  );
}
