import type { BlogPageJson } from '../../shared/api/posts';
import { fillIn } from '../../shared/fill-in';
import { dayIn } from '../../shared/day-in';
import { useSite } from '../hooks/use-site';
import type { BlogWords, PreviewWords } from '../../content/blog';
import { Blog } from './Blog';

export interface PreviewData {
  /** Null when the link has run out or was revoked. */
  blog: BlogPageJson | null;
  /** When the link stops working. */
  expires?: string;
  words: BlogWords;
  preview: PreviewWords;
}

/** A post as its page will look, for whoever was given the link. */
export function Preview({ blog, expires, words, preview }: PreviewData) {
  const { timeZone } = useSite();
  if (!blog) return <Blog blog={null} words={{ ...words, notFound: preview.gone }} />;
  const state = blog.status === 'published' ? preview.published : preview.unpublished;
  const date = expires && dayIn(timeZone, expires);
  return (
    <>
      <div className="preview-note">
        <p className="wrap">
          <strong>{preview.label}</strong> {state} {date && fillIn(preview.until, { date })}
        </p>
      </div>
      <Blog blog={blog} words={words} />
    </>
  );
}
