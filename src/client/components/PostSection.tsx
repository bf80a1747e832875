import type { PageSectionJson } from '../../shared/api/posts';
import { FormattedText } from './FormattedText';
import { Html } from './Html';
import { PostImage } from './PostImage';

interface PostSectionProps {
  section: PageSectionJson;
  html: string;
}

/** A section of a post. A text or quote is exactly one <Html>, because hydration counts them. */
export function PostSection({ section, html }: PostSectionProps) {
  if (section.type === 'image') return <PostImage section={section} />;
  if (section.type === 'text') {
    return <FormattedText html={html} />;
  }
  return (
    <figure className="quote">
      <Html as="blockquote" html={html} />
      {section.source && <figcaption>{section.source}</figcaption>}
    </figure>
  );
}
