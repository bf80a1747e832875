import { Link } from 'wouter';
import type { EmployeeJson } from '../../shared/api/accounts';
import { Person, type WrittenJson } from '../components/Person';
import type { ProfileWords } from '../../content/profile';

export interface ProfileData {
  words: ProfileWords;
  employee: EmployeeJson | null;
  /** Null while it is not known what they wrote. */
  posts: WrittenJson[] | null;
}

export function Profile({ words, employee, posts }: ProfileData) {
  return employee ? <Person {...{ words, employee, posts }} /> : <Nobody words={words} />;
}

function Nobody({ words }: { words: ProfileWords }) {
  const { title, text, back } = words.notFound;
  return (
    <section className="wrap page-head">
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      <p>
        <Link className="more" href={words.all.href}>
          {back}
        </Link>
      </p>
    </section>
  );
}
