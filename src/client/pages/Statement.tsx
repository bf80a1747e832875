import { Link } from 'wouter';
import { PageHead } from '../components/PageHead';
import { Part } from '../components/Part';
import type { StatementCopy } from '../../content/statement';

interface StatementData {
  copy: StatementCopy;
}

/** The statements to readers: privacy, accessibility. */
export function Statement({ copy }: StatementData) {
  const { title, text, link } = copy.contact;
  return (
    <>
      <PageHead copy={copy} />
      {copy.parts.map((part) => (
        <Part key={part.title} copy={part} />
      ))}
      <Part copy={{ title, paragraphs: [text] }}>
        <Link className="more" href={link.href}>
          {link.text}
        </Link>
      </Part>
    </>
  );
}
