import { Link } from 'wouter';
import type { CitationJson } from '../../shared/api/posts';
import type { BlogLinkJson } from '../../shared/api/posts';
import type { BlogWords } from '../../content/blog';
import { Cite } from './Cite';
import { Tags } from './Tags';

interface PostEndProps {
  tags: string[];
  citation: CitationJson;
  previous: BlogLinkJson | null;
  next: BlogLinkJson | null;
  words: BlogWords;
}

/** What follows a post: its tags, how to cite it, and the posts before and after it. */
export function PostEnd({ tags, citation, previous, next, words }: PostEndProps) {
  return (
    <footer className="post-end">
      {tags.length > 0 && <Tags tags={tags.map((tag) => ({ tag }))} label={words.tags} />}
      <Cite citation={citation} words={words.cite} />
      {(previous || next) && (
        <nav className="beside" aria-label={words.more}>
          {previous && <Beside post={previous} label={words.previous} rel="prev" />}
          {next && <Beside post={next} label={words.next} rel="next" />}
        </nav>
      )}
    </footer>
  );
}

function Beside({ post, label, rel }: { post: BlogLinkJson; label: string; rel: 'prev' | 'next' }) {
  return (
    <Link href={`/blog/${post._id}`} rel={rel}>
      <span>{label}</span>
      <b>{post.name}</b>
    </Link>
  );
}
