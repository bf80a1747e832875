import { type CallData, Calls } from '../components/Calls';
import { FormPlace, type FormPlaceData } from '../components/FormPlace';
import { PageHead } from '../components/PageHead';
import { Part } from '../components/Part';
import type { FellowshipsCopy } from '../../content/fellowships';

interface FellowshipsData {
  copy: FellowshipsCopy;
  calls: { heading: string; calls: CallData[] };
  form: FormPlaceData;
}

export function Fellowships({ copy, calls, form }: FellowshipsData) {
  return (
    <>
      <PageHead copy={copy}>
        <p className="actions">
          <a className="btn" href="#apply">
            {copy.apply}
          </a>
        </p>
      </PageHead>
      <Part copy={copy.benefits} />
      <Part copy={copy.who} />
      <Part copy={copy.length} />
      <Part copy={copy.admissions} />
      <Part copy={{ title: calls.heading }}>
        {calls.calls.length > 0 && <Calls calls={calls.calls} />}
      </Part>
      <Part copy={{ title: copy.process.title }}>
        {copy.process.steps.length > 0 && (
          <ol className="numbered">
            {copy.process.steps.map(({ name, text }, at) => (
              <li key={at}>
                <h3>{name}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        )}
      </Part>
      <div className="band" id="apply" tabIndex={-1}>
        <div className="wrap apply">
          <FormPlace {...form} />
        </div>
      </div>
    </>
  );
}
