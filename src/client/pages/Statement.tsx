import { CopyLink } from '../components/CopyLink';
import { PageHead } from '../components/PageHead';
import { Part, type ShownPart } from '../components/Part';
import type { StatementCopy } from '../../content/statement';

interface StatementData {
  copy: Omit<StatementCopy, 'parts'> & { parts: ShownPart[] };
}

/** The statements to readers: privacy, accessibility. */
export function Statement({ copy }: StatementData) {
  const { title, text, link } = copy.contact;
  return (
    <>
      <PageHead copy={copy} />
      {copy.parts.map((part, at) => (
        <Part key={at} copy={part} />
      ))}
      {text && (
        <Part copy={{ title, paragraphs: [text] }}>
          <CopyLink className="more" link={link} />
        </Part>
      )}
    </>
  );
}
