import { useRef } from 'react';
import type { CitationJson } from '../../shared/api/posts';
import type { CiteCopy } from '../../content/blog';
import { CopyButton } from './CopyButton';

/** The citation of a post, as a sentence and as BibTeX. */
export function Cite({ citation, copy }: { citation: CitationJson; copy: CiteCopy }) {
  const text = useRef<HTMLParagraphElement>(null);
  const bibtex = useRef<HTMLPreElement>(null);
  return (
    <details className="cite">
      <summary>{copy.title}</summary>
      <p ref={text}>{citation.text}</p>
      <CopyButton source={text} label={copy.copyText} copy={copy} />
      <pre ref={bibtex}>{citation.bibtex}</pre>
      <CopyButton source={bibtex} label={copy.copyBibtex} copy={copy} />
    </details>
  );
}
