import { Link } from 'wouter';
import type { EmployeeJson } from '../../shared/api/accounts';
import type { ListedBlogJson } from '../../shared/api/posts';
import type { ProfileCopy } from '../../content/profile';
import { postPath } from '../../shared/post-address';
import { Portrait } from './Portrait';
import { PostDate } from './AuthorsAndDate';
import { parseUrl } from '../../shared/parse-url';

/** A post in the author's list of posts. */
export type WrittenJson = Pick<ListedBlogJson, '_id' | 'name' | 'direct' | 'date'>;

interface PersonProps {
  copy: ProfileCopy;
  employee: EmployeeJson;
  /** Null until the posts are loaded. */
  posts: WrittenJson[] | null;
}

/** A public profile, on its page and as a preview before saving. */
export function Person({ copy, employee, posts }: PersonProps) {
  const { name, img, photo, quote, description, socials } = employee;
  return (
    <article className="wrap profile">
      <Portrait name={name} img={img} photo={photo} priority="high" />
      <div className="bio">
        <p className="eyebrow">
          <Link href={copy.all.href}>{copy.all.text}</Link>
        </p>
        <h1>{name || copy.noName}</h1>
        <p className="role">{roleOf(employee, copy)}</p>
        {quote && <blockquote>“{quote}”</blockquote>}
        {description.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <Facts employee={employee} copy={copy} />
        {posts && posts.length > 0 && <Writing title={copy.writing} posts={posts} />}
      </div>
      <Socials label={copy.socials} addresses={socials} />
    </article>
  );
}

/** Further details. Empty fields are left out. */
function Facts({ employee, copy }: { employee: EmployeeJson; copy: ProfileCopy }) {
  const facts = [
    { name: copy.notable, values: employee.notable },
    { name: copy.previousTitles, values: employee.previous_titles },
    { name: copy.memberships, values: employee.memberships },
  ].filter(({ values }) => values.length > 0);
  if (facts.length === 0) return null;
  return (
    <dl className="facts">
      {facts.map(({ name, values }) => (
        <div key={name}>
          <dt>{name}</dt>
          {values.map((value) => (
            <dd key={value}>{value}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

function Writing({ title, posts }: { title: string; posts: WrittenJson[] }) {
  return (
    <section className="writing">
      <h2>{title}</h2>
      <ul>
        {posts.map(({ _id, name, direct, date }) => (
          <li key={_id}>
            <Link href={postPath(direct)}>{name}</Link>
            {date && <PostDate iso={date} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A person's profiles on other sites. Only https addresses become links; others are left out. */
function Socials({ label, addresses }: { label: string; addresses: string[] }) {
  const links = [...new Set(addresses)].filter(isHttps);
  if (links.length === 0) return null;
  return (
    <ul className="socials" aria-label={label}>
      {links.map((href) => (
        <li key={href}>
          <a href={href} rel="me noopener">
            {readable(href)}
          </a>
        </li>
      ))}
    </ul>
  );
}

function isHttps(address: string): boolean {
  return /^https:\/\//i.test(address) && parseUrl(address) !== null;
}

/** Shortens https://www.example.org/people/ada/ to example.org/people/ada. */
function readable(address: string): string {
  const { host, pathname } = new URL(address);
  return host.replace(/^www\./, '') + pathname.replace(/\/+$/, '');
}

/** A person's public role: the position, or else the title. */
export function roleOf({ position, title }: EmployeeJson, copy: ProfileCopy): string {
  return position || copy.titles[title] || title || copy.noTitle;
}
