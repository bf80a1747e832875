import { Link, useLocation } from 'wouter';
import type { FormEvent } from 'react';
import type { BlogSummaryJson } from '../../shared/api/posts';
import type { TagJson } from '../../shared/api/tags';
import { fillIn } from '../../shared/format';
import { listAddress } from '../../shared/list-address';
import { PostList } from '../components/PostList';
import { Tags } from '../components/Tags';
import type { BlogListCopy } from '../../content/blog';
import { limits } from '../../shared/limits';
import { InputField } from '../components/Field';

interface BlogListData {
  copy: BlogListCopy;
  posts: BlogSummaryJson[];
  /** The address of older posts, such as /bloglist?cursor=...; null on the last page. */
  older: string | null;
  /** The most used tags. */
  tags: TagJson[];
  /** The tag or search that the list is filtered by. */
  tag?: string | undefined;
  q?: string | undefined;
  /** Why the search was rejected. */
  problem?: string | undefined;
}

export function BlogList({ copy, posts, older, tags, tag, q, problem }: BlogListData) {
  const some = posts.length > 0;
  const narrowed = Boolean(tag || q);
  return (
    <section className="wrap page-head blog-list">
      <h1>{copy.title}</h1>
      {!problem && narrowed && <Narrowed copy={copy} tag={tag} q={q} some={some} />}
      {!narrowed && <p className="lead">{some ? copy.lead : copy.empty}</p>}
      {(some || narrowed) && <SearchForm copy={copy.search} q={q} tag={tag} problem={problem} />}
      {tags.length > 0 && <Tags tags={tags} label={copy.tags} active={tag} />}
      {some && <PostList posts={posts} heading="h2" tagsLabel={copy.tags} />}
      {older && (
        <p>
          <Link className="btn ghost" href={older}>
            {copy.older}
          </Link>
        </p>
      )}
      <p className="feed-link">
        <a href="/feed.xml" type="application/atom+xml">
          {copy.feed}
        </a>
      </p>
    </section>
  );
}

type NarrowedProps = Pick<BlogListData, 'copy' | 'tag' | 'q'> & { some: boolean };

/** Says which filter applies or that nothing was found, and links back to all posts. */
function Narrowed({ copy, tag = '', q = '', some }: NarrowedProps) {
  const kind = tag && q ? 'both' : tag ? 'tag' : 'q';
  const sentence = fillIn(some ? copy.found[kind] : copy.nothing[kind], { tag, q });
  return (
    <div className="narrowed">
      <p className="lead">{sentence}</p>
      {!some && q && <p>{copy.nothing.hint}</p>}
      <ul className="links">
        {kind === 'both' && (
          <>
            <BackLink href={listAddress({ q })} text={copy.removeTag} />
            <BackLink href={listAddress({ tag })} text={copy.removeSearch} />
          </>
        )}
        <BackLink href={listAddress({})} text={copy.all} />
      </ul>
    </div>
  );
}

function BackLink({ href, text }: { href: string; text: string }) {
  return (
    <li>
      <Link className="more" href={href}>
        {text}
      </Link>
    </li>
  );
}

interface SearchFormProps {
  copy: BlogListCopy['search'];
  q?: string | undefined;
  /** Limits the search to posts with the current tag. */
  tag?: string | undefined;
  problem?: string | undefined;
}

/** Searches posts. With JavaScript it navigates without loading a new document. */
function SearchForm({ copy, q = '', tag, problem }: SearchFormProps) {
  const [, navigate] = useLocation();

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('q');
    navigate(listAddress({ tag, q: String(typed).trim() }));
  }

  return (
    <form className="search" role="search" action="/bloglist" onSubmit={search}>
      {tag && <input type="hidden" name="tag" value={tag} />}
      <InputField
        name="q"
        label={copy.label}
        error={problem}
        key={q}
        type="search"
        enterKeyHint="search"
        maxLength={limits.search}
        defaultValue={q}
      />
      <button className="btn">{copy.submit}</button>
    </form>
  );
}
