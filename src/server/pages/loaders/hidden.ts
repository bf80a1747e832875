import { hiddenCopy } from '../../../content/hidden';
import { listLatest } from '../../posts/list-latest';
import { presentBlogSummaries } from '../../posts/present';
import { listOnSite } from '../../accounts/employees/find';
import { presentEmployee } from '../../accounts/employees/present';
import { found, type Loader, titled } from './loaded-page';

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
