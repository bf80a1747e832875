import type { RenderedPageJson } from '../../shared/api/site-pages';
import type { BlogPageJson } from '../../shared/api/post-pages';
import { dayIn, fillIn } from '../../shared/format';
import { useOtherPage } from '../hooks/use-other-page';
import { useSite } from '../hooks/use-site';
import type { BlogCopy, PreviewCopy } from '../../content/blog';
import { Blog } from './Blog';

interface PreviewData {
  /** The post; null for a page of the site, and if the link has expired or was revoked. */
  blog: BlogPageJson | null;
  /** The page of the site. */
  shown?: Pick<RenderedPageJson, 'page' | 'data'>;
  /** When the link expires. */
  expires?: string;
  /** For a link to unpublished changes: what to say of them, who made them, and when. */
  changes?: { text: string; by: string; at: string };
  copy: BlogCopy;
  preview: PreviewCopy;
}

/** A post or a page of the site as it will look, for people with a preview link. */
export function Preview({ blog, shown, expires, changes, copy, preview }: PreviewData) {
  const { timeZone } = useSite();
  const page = useOtherPage(shown);
  if (!blog && !page) return <Blog blog={null} copy={{ ...copy, notFound: preview.gone }} />;
  const saved = blog?.status === 'published' ? preview.published : preview.unpublished;
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
      {page ?? <Blog blog={blog} copy={copy} />}
    </>
  );
}
