import type { BlogPageJson } from '../../shared/api/post-pages';
import { dayIn, fillIn } from '../../shared/format';
import { minutesToRead, wordsIn, wordsInHtml } from '../../shared/words';
import { PostDate, Authors } from './AuthorsAndDate';
import { Portrait } from './Portrait';
import { useSite } from '../hooks/use-site';

// Of many authors, only the first are pictured.
const AVATARS = 3;

interface BylineProps {
  blog: BlogPageJson;
  copy: { updated: string; minutes: string; original: string };
}

/** The authors, date and reading time of a post, and where it first appeared. */
export function Byline({ blog, copy }: BylineProps) {
  const { timeZone } = useSite();
  const { authors, date, edited } = blog;
  const day = date && dayIn(timeZone, date);
  const isEdited = edited !== null && dayIn(timeZone, edited) !== day;
  return (
    <div className="byline">
      <div className="avatars">
        {authors.slice(0, AVATARS).map(({ id, name, img, photo }) => (
          <Portrait
            key={id ?? name}
            size="avatar"
            name={name}
            img={img ?? name}
            photo={photo}
            priority="low"
          />
        ))}
      </div>
      <div>
        <p>
          <Authors authors={authors} />
        </p>
        <p>
          {date && (
            <>
              <PostDate iso={date} />
              {' · '}
            </>
          )}
          {fillIn(copy.minutes, { minutes: minutesToRead(wordsOf(blog)) })}
          {day && isEdited && <Updated iso={edited} sentence={copy.updated} />}
        </p>
        {blog.original && <Original address={blog.original} sentence={copy.original} />}
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

function Original({ address, sentence }: { address: string; sentence: string }) {
  const [before, after] = sentence.split('{host}');
  return (
    <p>
      {before}
      <a href={address} rel="noopener">
        {new URL(address).host.replace(/^www\./, '')}
      </a>
      {after}
    </p>
  );
}

/** A page has its texts only as HTML. */
function wordsOf({ sections, html }: BlogPageJson): number {
  const counts = sections.map(({ type, content }, index) => {
    if (type === 'image') return 0;
    return html[index] ? wordsInHtml(html[index]) : wordsIn(content);
  });
  return counts.reduce((sum, count) => sum + count, 0);
}
