import type { EmployeeJson } from '../../shared/api/accounts';
import { Accordion } from '../components/Accordion';
import { PageHead } from '../components/PageHead';
import { Part, Terms } from '../components/Part';
import type { AboutWords } from '../../content/about';
import type { ProfileWords } from '../../content/profile';
import { Founders } from './Founders';

export interface AboutData {
  words: AboutWords;
  employees: EmployeeJson[];
  /** The words of a profile, which its card takes along. */
  profile: ProfileWords;
}

export function About({ words, employees, profile }: AboutData) {
  const { mission, believe, trust, founders, faq } = words;
  return (
    <>
      <PageHead words={words} />
      <Part words={{ title: mission.title }}>
        <p className="big">{mission.text}</p>
      </Part>
      <Part words={{ title: believe.title }}>
        <ul className="beliefs">
          {believe.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </Part>
      <section className="band">
        <div className="wrap trust">
          <h2>{trust.title}</h2>
          <Terms terms={trust.values} />
        </div>
      </section>
      <Founders words={founders} employees={employees} profile={profile} />
      <Part words={{ title: faq.title }}>
        <Accordion name="faq" panels={faq.items} />
      </Part>
    </>
  );
}
