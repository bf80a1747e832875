import { Link } from 'wouter';
import type { BlogPageJson } from '../../shared/api/posts';
import { dayIn, fillIn } from '../../shared/format';
import { Portrait } from './Portrait';
import { PostDate } from './PostDate';
import { useSite } from '../hooks/use-site';

const WORDS_A_MINUTE = 220;

interface BylineProps {
  blog: BlogPageJson;
  copy: { updated: string; minutes: string };
}

/** The author, date and reading time of a post. */
export function Byline({ blog, copy }: BylineProps) {
  const { timeZone } = useSite();
  const { profile, date, updated } = blog;
  const day = date && dayIn(timeZone, date);
  const updatedDay = dayIn(timeZone, updated);
  return (
    <div className="byline">
      <Portrait
        size="avatar"
        name={blog.author}
        img={profile?.img ?? blog.author}
        photo={profile?.photo ?? null}
        priority="low"
      />
      <div>
        <p>{profile ? <Link href={`/about/${profile.img}`}>{profile.name}</Link> : blog.author}</p>
        <p>
          {date && (
            <>
              <PostDate iso={date} />
              {' · '}
            </>
          )}
          {fillIn(copy.minutes, { minutes: minutesToRead(blog) })}
          {day && updatedDay !== day && <Updated iso={updated} sentence={copy.updated} />}
        </p>
      </div>
    </div>
  );
}

function Updated({ iso, sentence }: { iso: string; sentence: string }) {
  const [before, after] = sentence.split('{date}');
  return (
    <>
      {' · '}
      {before}
      <PostDate iso={iso} />
      {after}
    </>
  );
}

type Texts = Pick<BlogPageJson, 'sections'> & Partial<Pick<BlogPageJson, 'html'>>;

/** In minutes. A page has its texts only as HTML, which `html` holds. */
export function minutesToRead({ sections, html = [] }: Texts): number {
  const texts = sections.map(({ type, content }, index) =>
    type === 'image' ? '' : content || textOf(html[index] ?? ''),
  );
  const count = texts.join(' ').split(/\s+/).filter(Boolean).length;
  return Math.max(1, Math.round(count / WORDS_A_MINUTE));
}

function textOf(html: string): string {
  return html.replace(/<[^>"]*(?:"[^"]*"[^>"]*)*>|&nbsp;/g, ' ');
}
