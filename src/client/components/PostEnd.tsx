import { Link } from 'wouter';
import { useRef } from 'react';
import type { CitationJson, NeighbourJson } from '../../shared/api/post-pages';
import type { BlogCopy, CiteCopy } from '../../content/blog';
import { postPath } from '../../shared/post-address';
import { Tags } from './Tags';
import { CopyButton } from './CopyButton';

interface PostEndProps {
  tags: string[];
  citation: CitationJson;
  previous: NeighbourJson | null;
  next: NeighbourJson | null;
  copy: BlogCopy;
}

/** The end of a post: tags, citation, and links to the previous and next post. */
export function PostEnd({ tags, citation, previous, next, copy }: PostEndProps) {
  return (
    <footer className="post-end">
      {tags.length > 0 && <Tags tags={tags.map((tag) => ({ tag }))} label={copy.tags} />}
      <Cite citation={citation} copy={copy.cite} />
      {(previous || next) && (
        <nav className="beside" aria-label={copy.more}>
          {previous && <Neighbour post={previous} label={copy.previous} rel="prev" />}
          {next && <Neighbour post={next} label={copy.next} rel="next" />}
        </nav>
      )}
    </footer>
  );
}

function Neighbour({
  post,
  label,
  rel,
}: {
  post: NeighbourJson;
  label: string;
  rel: 'prev' | 'next';
}) {
  return (
    <Link href={postPath(post.direct)} rel={rel}>
      <span>{label}</span>
      <b>{post.name}</b>
    </Link>
  );
}

/** The citation of a post, as a sentence and as BibTeX. */
function Cite({ citation, copy }: { citation: CitationJson; copy: CiteCopy }) {
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
