import type { ReactNode } from 'react';
import { Rosette } from './Rosette';

interface PageHeadProps {
  words: { eyebrow: string; title: string; lead: string };
  /** The hallmark beside the words. */
  mark?: 'review' | 'validate' | 'verify';
  children?: ReactNode;
}

/** How a page of several parts begins. */
export function PageHead({ words, mark, children }: PageHeadProps) {
  return (
    <header className={mark ? 'wrap page-head marked' : 'wrap page-head'}>
      <p className="eyebrow">{words.eyebrow}</p>
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      {children}
      {mark && <Rosette name={mark} />}
    </header>
  );
}
