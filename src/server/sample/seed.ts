import { randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { hashPassword } from '../accounts/credentials/passwords';
import { htmlVersion, renderSaved } from '../markdown/render-sections';
import { insertEmployee } from '../accounts/employees/insert-employee';
import { uniqueSlug } from '../platform/database/unique-slug';
import { rights } from '../../shared/api/accounts';
import { defaultDirect } from '../../shared/post-address';
import { contentOf } from '../../shared/posts/post-fields';
import { Blog } from '../../entities/Blog';
import { Employee } from '../../entities/Employee';
import { sampleEmployees, samplePosts } from './content';
import { insertSamplePages } from './site-pages';

/** How to sign in as a sample admin, shown to the operator only once. */
export interface SampleSignIn {
  emails: string[];
  password: string;
}

/**
 * Fills an empty database with the sample people, posts, partners, case study and press items. With `signIn`, the sample people get a
 * shared random password, which is returned. Otherwise they have no password and cannot sign in.
 */
export async function seedSamples(
  manager: EntityManager,
  options: { signIn: boolean },
): Promise<SampleSignIn | null> {
  if ((await manager.count(Employee)) > 0) return null;
  const password = randomBytes(12).toString('base64url');
  const passwordHash = options.signIn ? await hashPassword(password) : null;
  const people = new Map<string, Employee>();
  for (const person of sampleEmployees) {
    const { previous_titles: previousTitles, ...rest } = person;
    const employee = await insertEmployee(manager, {
      ...rest,
      previousTitles,
      passwordHash,
      isAdmin: true,
      rights: [...rights],
      status: 'active',
      onSite: true,
      founder: true,
      sample: true,
    });
    people.set(employee.name, employee);
  }
  for (const post of samplePosts) await insertPost(manager, post, people);
  await insertSamplePages(manager);
  const emails = sampleEmployees.map(({ email }) => email);
  return options.signIn ? { emails, password } : null;
}

async function insertPost(
  manager: EntityManager,
  post: (typeof samplePosts)[number],
  people: Map<string, Employee>,
): Promise<void> {
  const date = new Date(post.date);
  const author = people.get(post.author);
  const id = post._id;
  const content = contentOf(post);
  await manager.insert(
    Blog,
    Object.assign(new Blog(), {
      id,
      ...content,
      authors: author ? [{ id: author.id, name: author.name }] : content.authors,
      author: post.author,
      writerId: author?.id ?? null,
      html: renderSaved(content.sections),
      htmlVersion: htmlVersion(),
      date,
      direct: await uniqueSlug(manager, 'blog', defaultDirect(post.name), id),
      lockVersion: 1,
      status: 'published',
      sample: true,
      createdAt: date,
      updatedAt: date,
    }),
  );
}
