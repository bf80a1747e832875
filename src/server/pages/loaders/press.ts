import { findNearDirect } from '../../platform/database/unique-slug';
import type { PressItemWithSharing } from '../../../content/site-pages';
import type { PressCopy } from '../../../content/press';
import { pressPath } from '../../../shared/press-address';
import { findPress, listPress, presentPress } from '../../site-pages/find-press';
import { found, foundPage, missing, moved, shareAs, titled } from './loaded-page';
import { type Loader } from './loader';

export const press: Loader<'press'> = async ({ copy: read }, row) => {
  const [{ sharing, ...copy }, items] = await Promise.all([read('press'), listPress()]);
  const lead = items.length > 0 ? copy.lead : copy.empty;
  return foundPage('press', row, { title: copy.title, lead, sharing }, () => ({ copy, items }));
};

export const pressItem: Loader<'pressItem'> = async ({ params, copy: read }) => {
  const direct = params.name ?? '';
  const [whole, known] = await Promise.all([read('press'), findPress(direct)]);
  const { sharing: _, ...copy } = whole;
  if (!known) {
    const near = await findNearDirect('press', direct);
    return near === null
      ? missing(copy.notFound.title, { copy, item: null })
      : moved(pressPath(near));
  }
  if ('movedTo' in known) return moved(pressPath(known.movedTo));
  return pressItemPage(copy, known.item, direct);
};

/** The page of a press item at an address. */
export function pressItemPage(copy: PressCopy, item: PressItemWithSharing, direct: string) {
  const { sharing, title, blurb, image } = item;
  const [description] = blurb;
  const head = { title: titled(title), canonical: pressPath(direct) };
  const page = found(
    { ...head, ...(description ? { description } : {}) },
    { copy, item: presentPress(item, direct) },
    { card: { image: image.img } },
  );
  return shareAs(sharing, page);
}
