import { Link } from 'wouter';
import type { CitationJson, NeighbourJson } from '../../shared/api/posts';
import type { BlogCopy } from '../../content/blog';
import { postPath } from '../../shared/post-address';
import { Cite } from './Cite';
import { Tags } from './Tags';

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
