import type { BlogPageJson, PageSectionJson } from '../../shared/api/posts';
import { galleryRows } from '../lib/gallery-rows';
import { FormattedText, Html } from './Html';
import { GalleryRow, PostImage } from './PostImage';

/** The sections of a post, then the list of its footnotes. */
export function PostSections({ blog: { sections, html } }: { blog: BlogPageJson }) {
  const notes = html[sections.length];
  return (
    <>
      {galleryRows(sections).map(({ at, sections: [first, ...others] }) => {
        if (!first) return null;
        if (others.length > 0) return <GalleryRow key={at} images={[first, ...others]} />;
        return <PostSection key={at} section={first} html={html[at] ?? ''} />;
      })}
      {notes && <FormattedText html={notes} />}
    </>
  );
}

/** A section of a post. A text or quote is exactly one <Html>, because hydration counts them. */
function PostSection({ section, html }: { section: PageSectionJson; html: string }) {
  if (section.type === 'image') return <PostImage section={section} />;
  if (section.type === 'text') return <FormattedText html={html} />;
  return (
    <figure className="quote">
      <Html as="blockquote" html={html} />
      {section.source && <figcaption>{section.source}</figcaption>}
    </figure>
  );
}
