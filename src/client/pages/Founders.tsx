import { Link } from 'wouter';
import type { EmployeeJson } from '../../shared/api/accounts';
import { Portrait } from '../components/Portrait';
import { roleOf } from '../lib/role-of';
import type { AboutWords } from '../../content/about';
import type { ProfileWords } from '../../content/profile';
import type { ProfileData } from './Profile';

interface FoundersProps {
  words: AboutWords['founders'];
  employees: EmployeeJson[];
  profile: ProfileWords;
}

export function Founders({ words, employees, profile }: FoundersProps) {
  return (
    <section className="wrap founders">
      <h2>{words.title}</h2>
      {employees.length === 0 && <p className="lead">{words.none}</p>}
      {employees.length > 0 && (
        <ul className="people">
          {employees.map((employee) => (
            <MemberCard key={employee.id} employee={employee} words={profile} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface MemberCardProps {
  employee: EmployeeJson;
  words: ProfileWords;
}

/** Its link takes along what the profile shows, which is there at once then. */
function MemberCard({ employee, words }: MemberCardProps) {
  const { name, img, photo, quote } = employee;
  const shown: ProfileData = { words, employee, posts: null };
  return (
    <li>
      <Portrait
        name={name}
        img={img}
        photo={photo}
        sizes="(min-width: 76rem) 22rem, (min-width: 52rem) 30vw, 92vw"
      />
      <h3>
        <Link href={`/about/${img}`} state={{ shown }}>
          {name || words.noName}
        </Link>
      </h3>
      <p className="role">{roleOf(employee, words)}</p>
      <p className="said">{quote ? `“${quote}”` : words.noQuote}</p>
    </li>
  );
}
