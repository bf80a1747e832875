import { hiddenWords } from '../../../client/content/hidden';
import type { HiddenData } from '../../../client/pages/Hidden';
import { listBlogs } from '../../blogs/find';
import { presentBlogSummary } from '../../blogs/present';
import { listOnSite } from '../../employees/find';
import { presentEmployee } from '../../employees/present';
import { found, type Loader, titled } from '../loaded-page';

const LATEST = 50;

export const hidden: Loader = async ({ env }) => {
  const { blogs } = await listBlogs(env, { status: 'published', limit: LATEST });
  const employees = await listOnSite(env);
  return found<HiddenData>(
    { title: titled(hiddenWords.title), noindex: true },
    {
      words: hiddenWords,
      blogs: blogs.map(presentBlogSummary),
      employees: employees.map(presentEmployee),
    },
  );
};
