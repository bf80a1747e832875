import type { PageSectionJson } from '../../shared/api/posts';
import { Html } from './Html';
import { Picture } from './Picture';
import { scrollable } from '../lib/scrollable';
import { imageWidths, sizesOf } from '../../shared/image-sizes';
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

function PostImage({ section }: { section: PageSectionJson }) {
  return (
    <figure className="image">
      <Picture
        {...(section.picture ?? { src: section.content })}
        alt={section.decorative ? '' : (section.alt ?? '')}
        sizes={sizesOf(imageWidths.prose)}
        lazy
      />
      {section.caption && <figcaption>{section.caption}</figcaption>}
    </figure>
  );
}
