import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { BlogSummaryJson } from '../../shared/api/posts';
import type { EmployeeJson } from '../../shared/api/accounts';
import { NewPostForm } from '../components/NewPostForm';
import type { HiddenCopy } from '../../content/hidden';
import { postPath } from '../../shared/post-address';
import { request } from '../lib/http';

interface HiddenData {
  copy: HiddenCopy;
  /** The latest posts. */
  blogs: Pick<BlogSummaryJson, '_id' | 'name' | 'author' | 'direct'>[];
  employees: Pick<EmployeeJson, 'id' | 'name' | 'img' | 'notable'>[];
}

/** An unlinked page that lists the site's content and has a minimal form for new posts. */
export function Hidden({ copy, blogs: first, employees }: HiddenData) {
  const [blogs, setBlogs] = useState(first);

  // The page's data may be cached from before a post was created here.
  useEffect(() => void latest().then(setBlogs, () => undefined), []);

  return (
    <section className="wrap page-head hidden-page">
      <h1>{copy.title}</h1>
      <p className="lead">{copy.lead}</p>
      <h2>{copy.blogs}</h2>
      {blogs.length === 0 && <p>{copy.noBlogs}</p>}
      <ul>
        {blogs.map(({ _id, name, author, direct }) => (
          <li key={_id}>
            <Link href={postPath(direct)}>{name}</Link> <span className="note">{author}</span>
          </li>
        ))}
      </ul>
      <Link className="more" href="/bloglist">
        {copy.allBlogs}
      </Link>
      <h2>{copy.employees}</h2>
      {employees.length === 0 && <p>{copy.noEmployees}</p>}
      <ul>
        {employees.map(({ id, name, img, notable }) => (
          <li key={id}>
            <Link href={`/about/${img}`}>{name}</Link>{' '}
            <span className="note">{notable.join('; ')}</span>
          </li>
        ))}
      </ul>
      <NewPostForm copy={copy} onPosted={async () => setBlogs(await latest())} />
    </section>
  );
}

function latest(): Promise<BlogSummaryJson[]> {
  return request('GET', '/api/blogs', { keepSessionOn401: true });
}
