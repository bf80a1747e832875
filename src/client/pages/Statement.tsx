import { Link } from 'wouter';
import { PageHead } from '../components/PageHead';
import { Part } from '../components/Part';
import type { StatementWords } from '../../content/statement';

export interface StatementData {
  words: StatementWords;
}

/** How the lab treats its readers: privacy, accessibility. */
export function Statement({ words }: StatementData) {
  const { title, text, link } = words.contact;
  return (
    <>
      <PageHead words={words} />
      {words.parts.map((part) => (
        <Part key={part.title} words={part} />
      ))}
      <Part words={{ title, paragraphs: [text] }}>
        <Link className="more" href={link.href}>
          {link.text}
        </Link>
      </Part>
    </>
  );
}
