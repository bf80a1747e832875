import type { PlainData } from '../../../client/pages/Plain';
import { siteWords } from '../../../client/content/site';
import { findOnSite } from '../../employees/find';
import { found, type Loader, missing, moved, titled } from '../loaded-page';

export const profile: Loader = async ({ env, params }) => {
  const employee = await findOnSite(env, params.name ?? '');
  if (!employee) {
    const title = 'Employee not found.';
    return missing<PlainData>(title, { title, lead: '' });
  }
  if ('movedTo' in employee) return moved(`/about/${employee.movedTo}`);
  const { name, title, position, img, description } = employee;
  return found<PlainData>(
    {
      title: titled(name),
      description: description[0] ?? siteWords.description,
      canonical: `/about/${img}`,
    },
    { eyebrow: 'About', title: name, lead: position ?? title, paragraphs: description },
  );
};
