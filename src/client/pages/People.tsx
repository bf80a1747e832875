import { Link } from 'wouter';
import { imageWidths } from '../../shared/image-sizes';
import type { EmployeeJson } from '../../shared/api/accounts';
import { Portrait } from '../components/Portrait';
import { roleOf } from '../components/Person';
import type { ProfileCopy } from '../../content/profile';
import type { ProfileData } from './Profile';

interface PeopleProps {
  /** `none` is shown instead of an empty list. */
  copy: { title: string; none?: string };
  employees: EmployeeJson[];
  profile: ProfileCopy;
}

/** A group of the About page. */
export function People({ copy, employees, profile }: PeopleProps) {
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
