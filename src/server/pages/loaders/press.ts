import { pressCopy } from '../../../content/press';
import { findPress, listPress } from '../../press/find';
import { found, type Loader, missing, titled } from './loaded-page';

export const press: Loader<'press'> = ({ config }, row) => {
  const items = listPress(config);
  const description = items.length > 0 ? pressCopy.lead : pressCopy.empty;
  const head = { title: titled(row.title), description, canonical: '/press' };
  return found(head, { copy: pressCopy, items });
};

export const pressItem: Loader<'pressItem'> = ({ config, params }) => {
  const item = findPress(config, params.name ?? '');
  if (!item) {
    return missing(pressCopy.notFound.title, { copy: pressCopy, item: null });
  }
  const { title, blurb, direct } = item;
  return found(
    { title: titled(title), description: blurb[0], canonical: `/press/${direct}` },
    { copy: pressCopy, item },
  );
};
