import { Link } from 'wouter';
import type { PlainData } from '../../content/plain';

export type { PlainData };

/** A page with a title, a sentence and little else. */
export function Plain({ title, eyebrow, lead, paragraphs = [], links = [] }: PlainData) {
  return (
    <article className="wrap page-head plain">
      {eyebrow && <p className="eyebrow">{eyebrow}</p>}
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {links.length > 0 && (
        <ul className="plain-links">
          {links.map(({ href, text }) => (
            <li key={href}>
              <Link className="more" href={href}>
                {text}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
