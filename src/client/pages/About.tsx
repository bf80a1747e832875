import type { EmployeeJson } from '../../shared/api/accounts';
import { Accordion } from '../components/Accordion';
import { PageHead } from '../components/PageHead';
import { Part, Terms } from '../components/Part';
import type { AboutCopy } from '../../content/about';
import type { ProfileCopy } from '../../content/profile';
import { People } from './People';

interface AboutData {
  copy: AboutCopy;
  founders: EmployeeJson[];
  team: EmployeeJson[];
  /** The copy of a profile, which a card's link passes along. */
  profile: ProfileCopy;
}

export function About({ copy, founders, team, profile }: AboutData) {
  const { mission, believe, trust, faq } = copy;
  return (
    <>
      <PageHead copy={copy} />
      <Part copy={{ title: mission.title }}>
        {mission.text && <p className="big">{mission.text}</p>}
      </Part>
      <Part copy={{ title: believe.title }}>
        {believe.items.length > 0 && (
          <ul className="beliefs">
            {believe.items.map((item, at) => (
              <li key={at}>{item}</li>
            ))}
          </ul>
        )}
      </Part>
      {trust.values.length > 0 && (
        <section className="band">
          <div className="wrap trust">
            <h2>{trust.title}</h2>
            <Terms terms={trust.values} />
          </div>
        </section>
      )}
      {(founders.length > 0 || team.length === 0) && (
        <People copy={copy.founders} employees={founders} profile={profile} />
      )}
      {team.length > 0 && <People copy={copy.team} employees={team} profile={profile} />}
      <Part copy={{ title: faq.title }}>
        {faq.items.length > 0 && <Accordion name="faq" panels={faq.items} />}
      </Part>
    </>
  );
}
