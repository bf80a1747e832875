import { hiddenCopy } from '../../../content/hidden';
import { listLatest } from '../../posts/list-latest';
import { presentBlogSummaries } from '../../posts/present';
import { listOnSite } from '../../accounts/employees/find';
import { presentEmployee } from '../../accounts/employees/present';
import { found, type Loader, titled } from './loaded-page';

const LATEST = 50;

export const hidden: Loader<'hidden'> = async ({ config }) => {
  const blogs = await listLatest(config, LATEST);
  const employees = await listOnSite(config);
  return found(
    { title: titled(hiddenCopy.title), noindex: true },
    {
      copy: hiddenCopy,
      blogs: await presentBlogSummaries(config, blogs),
      employees: employees.map(presentEmployee),
    },
  );
};
