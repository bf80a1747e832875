import { pressPath } from '../../../shared/press-address';
import { findPress, listPress } from '../../press/find';
import { found, foundPage, type Loader, missing, moved, titled } from './loaded-page';

export const press: Loader<'press'> = async ({ copy: read }, row) => {
  const [{ sharing, ...copy }, items] = await Promise.all([read('press'), listPress()]);
  const lead = items.length > 0 ? copy.lead : copy.empty;
  return foundPage('press', row, { title: copy.title, lead, sharing }, () => ({ copy, items }));
};

export const pressItem: Loader<'pressItem'> = async ({ params, copy: read }) => {
  const [whole, item] = await Promise.all([read('press'), findPress(params.name ?? '')]);
  const { sharing: _, ...copy } = whole;
  if (!item) return missing(copy.notFound.title, { copy, item: null });
  if ('movedTo' in item) return moved(pressPath(item.movedTo));
  const { title, blurb, direct, img } = item;
  return found(
    { title: titled(title), description: blurb[0], canonical: pressPath(direct) },
    { copy, item },
    { card: { image: img } },
  );
};
