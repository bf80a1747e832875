import { CopyLink } from '../components/CopyLink';
import { Paragraphs } from '../components/Part';
import type { PlainData } from '../../content/plain';

export type { PlainData };

/** A page with a title, a sentence and little else. */
export function Plain({ title, eyebrow, lead, paragraphs = [], links = [] }: PlainData) {
  return (
    <article className="wrap page-head plain">
      {eyebrow && <p className="eyebrow">{eyebrow}</p>}
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
      <Paragraphs paragraphs={paragraphs} />
      {links.length > 0 && (
        <ul className="plain-links">
          {links.map((link, at) => (
            <li key={at}>
              <CopyLink className="more" link={link} />
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
