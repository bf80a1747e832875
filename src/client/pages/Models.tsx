import { Link } from 'wouter';
import { PageHead } from '../components/PageHead';
import { Part } from '../components/Part';
import { Rosette } from '../components/Rosette';
import type { ModelsCopy } from '../../content/models';
import type { PlainData } from '../../content/plain';
import { Plain } from './TextPages';

/** `instead`: what is shown while the lab has taken the models off its site. */
type ModelsData = { copy: Omit<ModelsCopy, 'shown'> } | { instead: PlainData };

/** Describes the planned comparison of models: its questions and methods, without results yet. */
export function Models(data: ModelsData) {
  if ('instead' in data) return <Plain {...data.instead} />;
  const { copy } = data;
  return (
    <>
      <div className="band models-hero">
        <PageHead copy={copy} />
        <Rosette name="band" />
      </div>
      <Part
        copy={{ title: copy.models.title, paragraphs: copy.models.text ? [copy.models.text] : [] }}
      >
        <ul className="models">
          {copy.models.links.map(({ href, text }) => (
            <li key={href}>
              <Link href={href}>{text}</Link>
            </li>
          ))}
        </ul>
      </Part>
      <Part copy={copy.dimensions} />
      <Part copy={copy.matters} />
      <Part copy={copy.approach} />
      <Part copy={copy.findings} />
      <Part copy={copy.future} />
    </>
  );
}
