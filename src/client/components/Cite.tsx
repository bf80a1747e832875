import { useRef } from 'react';
import type { CitationJson } from '../../shared/api/posts';
import type { CiteWords } from '../../content/blog';
import { CopyButton } from './CopyButton';

/** How a post is cited: as a sentence and as BibTeX. */
export function Cite({ citation, words }: { citation: CitationJson; words: CiteWords }) {
  const text = useRef<HTMLParagraphElement>(null);
  const bibtex = useRef<HTMLPreElement>(null);
  return (
    <details className="cite">
      <summary>{words.title}</summary>
      <p ref={text}>{citation.text}</p>
      <CopyButton source={text} label={words.copyText} words={words} />
      <pre ref={bibtex}>{citation.bibtex}</pre>
      <CopyButton source={bibtex} label={words.copyBibtex} words={words} />
    </details>
  );
}
