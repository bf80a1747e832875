import { FormPlace, type FormPlaceData } from '../components/FormPlace';
import { PageHead } from '../components/PageHead';
import { Part } from '../components/Part';
import type { FellowshipsWords } from '../../content/fellowships';

export interface FellowshipsData {
  words: FellowshipsWords;
  form: FormPlaceData;
}

export function Fellowships({ words, form }: FellowshipsData) {
  return (
    <>
      <PageHead words={words}>
        <p className="actions">
          <a className="btn" href="#apply">
            {words.apply}
          </a>
        </p>
      </PageHead>
      <Part words={words.benefits} />
      <Part words={words.who} />
      <Part words={words.length} />
      <Part words={words.admissions} />
      <Part words={{ title: words.process.title }}>
        <ol className="numbered">
          {words.process.steps.map(({ name, text }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Part>
      <div className="band" id="apply" tabIndex={-1}>
        <div className="wrap apply">
          <FormPlace {...form} />
        </div>
      </div>
    </>
  );
}
