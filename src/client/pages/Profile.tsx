import { Link } from 'wouter';
import type { EmployeeJson } from '../../shared/api/accounts';
import { Person, type WrittenJson } from '../components/Person';
import type { ProfileCopy } from '../../content/profile';

export interface ProfileData {
  copy: ProfileCopy;
  employee: EmployeeJson | null;
  /** Null until the posts are loaded. */
  posts: WrittenJson[] | null;
}

export function Profile({ copy, employee, posts }: ProfileData) {
  return employee ? (
    <Person copy={copy} employee={employee} posts={posts} />
  ) : (
    <NoProfile copy={copy} />
  );
}

function NoProfile({ copy }: { copy: ProfileCopy }) {
  const { title, text, back } = copy.notFound;
  return (
    <section className="wrap page-head">
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      <p>
        <Link className="more" href={copy.all.href}>
          {back}
        </Link>
      </p>
    </section>
  );
}
