import type { BlogPageJson } from '../../shared/api/posts';
import { dayIn, fillIn } from '../../shared/format';
import { useSite } from '../hooks/use-site';
import type { BlogCopy, PreviewCopy } from '../../content/blog';
import { Blog } from './Blog';

interface PreviewData {
  /** Null if the link has expired or was revoked. */
  blog: BlogPageJson | null;
  /** When the link expires. */
  expires?: string;
  /** For a link to unpublished changes: what to say of them, who made them, and when. */
  changes?: { text: string; by: string; at: string };
  copy: BlogCopy;
  preview: PreviewCopy;
}

/** A post as its page will look, for people with a preview link. */
export function Preview({ blog, expires, changes, copy, preview }: PreviewData) {
  const { timeZone } = useSite();
  if (!blog) return <Blog blog={null} copy={{ ...copy, notFound: preview.gone }} />;
  const saved = blog.status === 'published' ? preview.published : preview.unpublished;
  const state = changes
    ? fillIn(changes.text, { name: changes.by, day: dayIn(timeZone, changes.at) })
    : saved;
  const date = expires && dayIn(timeZone, expires);
  return (
    <>
      <div className="preview-note">
        <p className="wrap">
          <strong>{preview.label}</strong> {state} {date && fillIn(preview.until, { date })}
        </p>
      </div>
      <Blog blog={blog} copy={copy} />
    </>
  );
}
