import { Link } from 'wouter';
import type { EmployeeJson } from '../../shared/api/accounts';
import { Accordion } from '../components/Accordion';
import { PageHead } from '../components/PageHead';
import { Part, Terms } from '../components/Part';
import type { AboutCopy } from '../../content/about';
import type { ProfileCopy } from '../../content/profile';
import { imageWidths } from '../../shared/image-sizes';
import { Portrait } from '../components/Portrait';
import { roleOf } from '../components/Person';
import type { ProfileData } from './Profile';

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

interface PeopleProps {
  /** `none` is shown instead of an empty list. */
  copy: { title: string; none?: string };
  employees: EmployeeJson[];
  profile: ProfileCopy;
}

/** A group of the About page. */
function People({ copy, employees, profile }: PeopleProps) {
  return (
    <section className="wrap founders">
      <h2>{copy.title}</h2>
      {employees.length === 0 && <p className="lead">{copy.none}</p>}
      {employees.length > 0 && (
        <ul className="people">
          {employees.map((employee) => (
            <MemberCard key={employee.id} employee={employee} copy={profile} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** The link passes the profile's data along, so that the profile appears immediately. */
function MemberCard({ employee, copy }: { employee: EmployeeJson; copy: ProfileCopy }) {
  const { name, img, photo, quote } = employee;
  const shown: ProfileData = { copy, employee, posts: null };
  return (
    <li>
      <Portrait name={name} img={img} photo={photo} widths={imageWidths.founder} lazy />
      <h3>
        <Link href={`/about/${img}`} state={{ shown }}>
          {name || copy.noName}
        </Link>
      </h3>
      <p className="role">{roleOf(employee, copy)}</p>
      <p className="said">{quote ? `“${quote}”` : copy.noQuote}</p>
    </li>
  );
}
