import { Link } from 'wouter';
import type { PressItemJson } from '../../shared/api/press';
import { fillIn } from '../../shared/format';
import { LeadPicture } from '../components/Picture';
import type { PressCopy } from '../../content/press';

export interface PressItemData {
  copy: PressCopy;
  item: PressItemJson | null;
}

export function PressItem({ copy, item }: PressItemData) {
  if (!item) return <NoItem copy={copy} />;
  const { title, company, date, quote, blurb, details, tags, picture, link } = item;
  return (
    <article className="post press-item">
      <header className="wrap">
        <p className="eyebrow">
          <Link href="/press">{copy.title}</Link>
        </p>
        <h1>{title}</h1>
        <p className="meta">
          {company} · {date}
        </p>
      </header>
      {picture && (
        <div className="wrap lead-img">
          <a href={link}>
            <LeadPicture picture={picture} alt={fillIn(copy.picture, { title, company })} />
          </a>
        </div>
      )}
      <div className="prose">
        {quote && (
          <div className="quote">
            <blockquote>“{quote}”</blockquote>
          </div>
        )}
        {blurb.map((paragraph, at) => (
          <p key={at}>{paragraph}</p>
        ))}
        {details && <p className="details">{details}</p>}
        <p className="press-more">
          <a className="btn out" href={link}>
            {copy.more}
          </a>
          {copy.leadsTo && <span className="meta">{fillIn(copy.leadsTo, { company })}</span>}
        </p>
        <PressTags label={copy.tags} tags={tags} />
      </div>
    </article>
  );
}

export function PressTags({ label, tags }: { label: string; tags: string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul className="press-tags" aria-label={label}>
      {tags.map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
    </ul>
  );
}

function NoItem({ copy }: { copy: PressCopy }) {
  return (
    <section className="wrap page-head">
      <p className="eyebrow">{copy.title}</p>
      <h1>{copy.notFound.title}</h1>
      <p className="lead">{copy.notFound.text}</p>
      <p>
        <Link className="more" href="/press">
          {copy.all}
        </Link>
      </p>
    </section>
  );
}
