import { Link } from 'wouter';
import type { Correction } from '../../shared/api/posts';
import type {
  CitationJson,
  NeighbourJson,
  BlogPageJson,
  PageSectionJson,
} from '../../shared/api/post-pages';
import { Byline } from '../components/Byline';
import { LeadPicture } from '../components/Picture';
import { PostEnd } from '../components/PostEnd';
import { Rosette, rosettesFor } from '../components/Rosette';
import type { BlogCopy } from '../../content/blog';
import { PostDate } from '../components/AuthorsAndDate';
import { galleryRows } from '../lib/gallery-rows';
import { FormattedText, Html } from '../components/Html';
import { GalleryRow, PostImage } from '../components/PostImage';

interface BlogData {
  blog?: BlogPageJson | null;
  citation?: CitationJson;
  previous?: NeighbourJson | null;
  next?: NeighbourJson | null;
  copy: BlogCopy;
}

export function Blog({ blog, citation, previous = null, next = null, copy }: BlogData) {
  if (!blog) return <NoBlog text={blog === null ? copy.notFound : copy.none} copy={copy} />;
  return (
    <article className="post">
      <header className="wrap">
        <p className="eyebrow">
          <Link href="/bloglist">{copy.label}</Link>
        </p>
        <h1>{blog.name}</h1>
        {blog.blurb && <p className="lead">{blog.blurb}</p>}
        <Byline blog={blog} copy={copy} />
      </header>
      <Corrections corrections={blog.corrections} label={copy.correction} />
      <div className="wrap lead-img">
        {blog.picture ? (
          <LeadPicture picture={blog.picture} alt={blog.imgAlt} />
        ) : (
          <LeadArt seed={blog._id} />
        )}
      </div>
      <div className="prose">
        <PostSections blog={blog} />
      </div>
      {citation && (
        <PostEnd tags={blog.tags} citation={citation} previous={previous} next={next} copy={copy} />
      )}
    </article>
  );
}

/** Decorative line work for a post without an image. */
function LeadArt({ seed }: { seed: string }) {
  return (
    <div className="lead-art">
      {rosettesFor(seed, 3).map((name) => (
        <Rosette key={name} name={name} />
      ))}
    </div>
  );
}

function NoBlog({ text, copy }: { text: string; copy: BlogCopy }) {
  return (
    <section className="wrap page-head">
      <p className="eyebrow">{copy.label}</p>
      <h1>{text}</h1>
      <p>
        <Link className="more" href="/bloglist">
          {copy.all}
        </Link>
      </p>
    </section>
  );
}

/** The correction notes at the top of a post, each with its date. */
function Corrections({ corrections, label }: { corrections: Correction[]; label: string }) {
  if (corrections.length === 0) return null;
  return (
    <div className="wrap corrections">
      {corrections.map(({ at, text }) => (
        <p key={`${at} ${text}`}>
          <strong>
            {label}, <PostDate iso={at} />:
          </strong>{' '}
          {text}
        </p>
      ))}
    </div>
  );
}

/** The sections of a post, then the list of its footnotes. */
function PostSections({ blog: { sections, html } }: { blog: BlogPageJson }) {
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
