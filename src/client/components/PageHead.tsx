import type { ReactNode } from 'react';
import { Rosette } from './Rosette';

interface PageHeadProps {
  copy: { eyebrow: string; title: string; lead: string };
  /** The hallmark beside the words. */
  mark?: 'review' | 'validate' | 'verify';
  children?: ReactNode;
}

/** How a page of several parts begins. */
export function PageHead({ copy, mark, children }: PageHeadProps) {
  return (
    <header className={mark ? 'wrap page-head marked' : 'wrap page-head'}>
      <p className="eyebrow">{copy.eyebrow}</p>
      <h1>{copy.title}</h1>
      <p className="lead">{copy.lead}</p>
      {children}
      {mark && <Rosette name={mark} />}
    </header>
  );
}
