import type { PageSectionJson } from '../../shared/api/posts';
import { Html } from './Html';
import { PostImage } from './PostImage';
import { scrollable } from '../lib/scrollable';
import { useSite } from '../hooks/use-site';

interface PostSectionProps {
  section: PageSectionJson;
  html: string;
}

/** A section of a post. A text or quote is exactly one <Html>, because hydration counts them. */
export function PostSection({ section, html }: PostSectionProps) {
  const { copy } = useSite();
  if (section.type === 'image') return <PostImage section={section} />;
  if (section.type === 'text') {
    return <Html className="text" html={scrollable(html, copy.table)} />;
  }
  return (
    <figure className="quote">
      <Html as="blockquote" html={html} />
      {section.source && <figcaption>{section.source}</figcaption>}
    </figure>
  );
}
