import { profileCopy } from '../../../content/profile';
import { listLatest, listByAuthor } from '../../posts/list-latest';
import { findOnSite, groupOnSite, listOnSite } from '../../accounts/employees/find';
import { presentEmployee } from '../../accounts/employees/present';
import { siteNow } from '../../site/site-now';
import { found, foundPage, missing, moved, titled } from './loaded-page';
import { type Loader } from './loader';
import { profileMeta, questions } from './structured-data';
import { hiddenCopy } from '../../../content/hidden';
import { presentBlogSummaries } from '../../posts/present';

const POSTS_SHOWN = 20;

export const about: Loader<'about'> = async ({ copy: read }, row) => {
  const [whole, employees] = await Promise.all([read('about'), listOnSite()]);
  const { founders, team } = groupOnSite(employees);
  const people = { founders: founders.map(presentEmployee), team: team.map(presentEmployee) };
  return foundPage('about', row, whole, (copy) => ({ copy, ...people, profile: profileCopy }), {
    graph: whole.faq.items.length > 0 ? [questions(whole.faq.items)] : [],
  });
};

export const profile: Loader<'profile'> = async ({ config, params }) => {
  const copy = profileCopy;
  const employee = await findOnSite(params.name ?? '');
  if (!employee) {
    return missing(copy.notFound.title, { copy, employee: null, posts: null });
  }
  if ('movedTo' in employee) return moved(`/about/${employee.movedTo}`);
  const { id, name, img, description } = employee;
  const posts = (await listByAuthor(id, POSTS_SHOWN)).map((post) => ({
    _id: post.id,
    name: post.name,
    direct: post.direct,
    date: post.date?.toISOString() ?? null,
  }));
  const shown = presentEmployee(employee);
  return found(
    {
      title: titled(name),
      description: description[0] ?? siteNow().lab.description,
      canonical: `/about/${img}`,
    },
    { copy, employee: shown, posts },
    profileMeta(config, shown),
  );
};

const LATEST = 50;

export const hidden: Loader<'hidden'> = async () => {
  const blogs = await listLatest(LATEST);
  const employees = await listOnSite();
  return found(
    { title: titled(hiddenCopy.title), noindex: true },
    {
      copy: hiddenCopy,
      blogs: await presentBlogSummaries(blogs),
      employees: employees.map(presentEmployee),
    },
  );
};
