import { Link } from 'wouter';
import { PageHead } from '../components/PageHead';
import { Part } from '../components/Part';
import { Rosette } from '../components/Rosette';
import type { ModelsWords } from '../../content/models';

export interface ModelsData {
  words: ModelsWords;
}

/** What the comparison of models will be: its questions and its ways, and no figure yet. */
export function Models({ words }: ModelsData) {
  return (
    <>
      <div className="band models-hero">
        <PageHead words={words} />
        <Rosette name="band" />
      </div>
      <Part words={{ title: words.models.title, paragraphs: [words.models.text] }}>
        <ul className="models">
          {words.models.links.map(({ href, text }) => (
            <li key={href}>
              <Link href={href}>{text}</Link>
            </li>
          ))}
        </ul>
      </Part>
      <Part words={words.dimensions} />
      <Part words={words.matters} />
      <Part words={words.approach} />
      <Part words={words.findings} />
      <Part words={words.future} />
    </>
  );
}
