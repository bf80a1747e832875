import { Link } from 'wouter';
import type { BlogSummaryJson } from '../../server/blogs/present';
import { fillIn } from '../components/fill-in';
import { deskWords } from '../content/desk';
import { firstName, useUser } from '../session';
import { PostRows } from './PostRows';
import { useList } from './use-list';
import { useTitle } from './use-title';

export function Dashboard() {
  const words = deskWords.dashboard;
  useTitle(deskWords.titles.dashboard);
  const user = useUser();
  const drafts = useList<BlogSummaryJson>('/api/blogs?status=draft');
  const published = useList<BlogSummaryJson>('/api/blogs?limit=10');
  return (
    <>
      <header className="desk-head">
        <h1>{fillIn(words.welcome, { name: user ? firstName(user) : '' })}</h1>
        <p className="desk-links">
          <Link className="btn" href="/blogpost">
            {words.write}
          </Link>
          <Link className="more" href="/blogs">
            {words.manage}
          </Link>
        </p>
      </header>
      <div className="panels">
        <PostRows title={words.drafts} empty={words.noDrafts} posts={drafts} />
        <PostRows
          title={words.published}
          empty={words.noPublished}
          posts={{ ...published, more: null }}
        />
      </div>
    </>
  );
}
