import { Link } from 'wouter';
import type { PressItemJson } from '../../shared/api/press';
import { fillIn } from '../../shared/fill-in';
import { Picture } from '../components/Picture';
import type { PressWords } from '../../content/press';

export interface PressItemData {
  words: PressWords;
  item: PressItemJson | null;
}

export function PressItem({ words, item }: PressItemData) {
  if (!item) return <NoItem words={words} />;
  const { title, company, date, quote, blurb, details, tags, picture, link } = item;
  return (
    <article className="post press-item">
      <header className="wrap">
        <p className="eyebrow">
          <Link href="/press">{words.title}</Link>
        </p>
        <h1>{title}</h1>
        <p className="meta">
          {company} · {date}
        </p>
      </header>
      <div className="wrap lead-img">
        <a href={link}>
          <Picture
            {...picture}
            alt={fillIn(words.picture, { title, company })}
            sizes="(min-width: 76rem) 70rem, 92vw"
          />
        </a>
      </div>
      <div className="prose">
        <div className="quote">
          <blockquote>“{quote}”</blockquote>
        </div>
        {blurb.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p className="details">{details}</p>
        <p className="press-more">
          <a className="btn out" href={link}>
            {words.more}
          </a>
          <span className="meta">{fillIn(words.leadsTo, { company })}</span>
        </p>
        <PressTags label={words.tags} tags={tags} />
      </div>
    </article>
  );
}

export function PressTags({ label, tags }: { label: string; tags: string[] }) {
  return (
    <ul className="press-tags" aria-label={label}>
      {tags.map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
    </ul>
  );
}

function NoItem({ words }: { words: PressWords }) {
  return (
    <section className="wrap page-head">
      <p className="eyebrow">{words.title}</p>
      <h1>{words.notFound.title}</h1>
      <p className="lead">{words.notFound.text}</p>
      <p>
        <Link className="more" href="/press">
          {words.all}
        </Link>
      </p>
    </section>
  );
}
