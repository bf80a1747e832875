import { Link } from 'wouter';
import type { CitationJson } from '../../shared/api/posts';
import type { BlogLinkJson } from '../../shared/api/posts';
import type { BlogPageJson } from '../../shared/api/posts';
import type { PictureJson } from '../../shared/api/images';
import { Byline } from '../components/Byline';
import { Corrections } from '../components/Corrections';
import { Picture } from '../components/Picture';
import { PostEnd } from '../components/PostEnd';
import { PostSection } from '../components/PostSection';
import { Rosette, rosettesFor } from '../components/Rosette';
import type { BlogWords } from '../../content/blog';

export interface BlogData {
  blog?: BlogPageJson | null;
  citation?: CitationJson;
  previous?: BlogLinkJson | null;
  next?: BlogLinkJson | null;
  words: BlogWords;
}

export function Blog({ blog, citation, previous = null, next = null, words }: BlogData) {
  if (!blog) return <NoBlog text={blog === null ? words.notFound : words.none} words={words} />;
  return (
    <article className="post">
      <header className="wrap">
        <p className="eyebrow">
          <Link href="/bloglist">{words.label}</Link>
        </p>
        <h1>{blog.name}</h1>
        {blog.blurb && <p className="lead">{blog.blurb}</p>}
        <Byline blog={blog} words={words} />
      </header>
      <Corrections corrections={blog.corrections} label={words.correction} />
      <div className="wrap lead-img">
        {blog.picture ? <Lead picture={blog.picture} /> : <LeadArt seed={blog._id} />}
      </div>
      <div className="prose">
        {blog.sections.map((section, index) => (
          <PostSection key={index} section={section} html={blog.html[index] ?? ''} />
        ))}
      </div>
      {citation && (
        <PostEnd
          tags={blog.tags}
          citation={citation}
          previous={previous}
          next={next}
          words={words}
        />
      )}
    </article>
  );
}

/** Shown at 16 to 9, whatever shape it has. */
function Lead({ picture }: { picture: PictureJson }) {
  return <Picture {...picture} alt="" sizes="(min-width: 76rem) 70rem, 92vw" />;
}

/** For a post without a picture: the lab's own line work. */
function LeadArt({ seed }: { seed: string }) {
  return (
    <div className="lead-art">
      {rosettesFor(seed, 3).map((name) => (
        <Rosette key={name} name={name} />
      ))}
    </div>
  );
}

function NoBlog({ text, words }: { text: string; words: BlogWords }) {
  return (
    <section className="wrap page-head">
      <p className="eyebrow">{words.label}</p>
      <h1>{text}</h1>
      <p>
        <Link className="more" href="/bloglist">
          {words.all}
        </Link>
      </p>
    </section>
  );
}
