import type { BlogPageJson } from '../../shared/api/posts';
import { useSite } from '../hooks/use-site';
import { galleryRows } from '../lib/gallery-rows';
import { scrollable } from '../lib/scrollable';
import { Html } from './Html';
import { GalleryRow } from './PostImage';
import { PostSection } from './PostSection';

/** The sections of a post, then the list of its footnotes. */
export function PostSections({ blog: { sections, html } }: { blog: BlogPageJson }) {
  const { copy } = useSite();
  const notes = html[sections.length];
  return (
    <>
      {galleryRows(sections).map(({ at, sections: [first, ...others] }) => {
        if (!first) return null;
        if (others.length > 0) return <GalleryRow key={at} images={[first, ...others]} />;
        return <PostSection key={at} section={first} html={html[at] ?? ''} />;
      })}
      {notes && <Html className="text" html={scrollable(notes, copy.table)} />}
    </>
  );
}
