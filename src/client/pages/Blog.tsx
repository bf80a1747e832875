import { Link } from 'wouter';
import type { CitationJson, NeighbourJson, BlogPageJson, Correction } from '../../shared/api/posts';
import { Byline } from '../components/Byline';
import { LeadPicture } from '../components/Picture';
import { PostEnd } from '../components/PostEnd';
import { PostSections } from '../components/PostSections';
import { Rosette, rosettesFor } from '../components/Rosette';
import type { BlogCopy } from '../../content/blog';
import { PostDate } from '../components/PostDate';

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
