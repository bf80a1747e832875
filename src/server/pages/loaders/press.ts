import { pressCopy } from '../../../content/press';
import type { PressData } from '../../../client/pages/Press';
import type { PressItemData } from '../../../client/pages/PressItem';
import { findPress, listPress } from '../../press/find';
import { found, type Loader, missing, titled } from './loaded-page';

export const press: Loader = ({ config }, row) => {
  const items = listPress(config);
  const description = items.length > 0 ? pressCopy.lead : pressCopy.empty;
  const head = { title: titled(row.title), description, canonical: '/press' };
  return found<PressData>(head, { copy: pressCopy, items });
};

export const pressItem: Loader = ({ config, params }) => {
  const item = findPress(config, params.name ?? '');
  if (!item) {
    return missing<PressItemData>(pressCopy.notFound.title, { copy: pressCopy, item: null });
  }
  const { title, blurb, direct } = item;
  return found<PressItemData>(
    { title: titled(title), description: blurb[0], canonical: `/press/${direct}` },
    { copy: pressCopy, item },
  );
};
