import { findPress, listPress } from '../../press/find';
import { found, foundPage, type Loader, missing, titled } from './loaded-page';

export const press: Loader<'press'> = async ({ config, copy: read }, row) => {
  const copy = await read('press');
  const items = listPress(config);
  const lead = items.length > 0 ? copy.lead : copy.empty;
  return foundPage('press', row, { title: copy.title, lead }, { copy, items });
};

export const pressItem: Loader<'pressItem'> = async ({ config, params, copy: read }) => {
  const copy = await read('press');
  const item = findPress(config, params.name ?? '');
  if (!item) return missing(copy.notFound.title, { copy, item: null });
  const { title, blurb, direct, img } = item;
  return found(
    { title: titled(title), description: blurb[0], canonical: `/press/${direct}` },
    { copy, item },
    { card: { image: img } },
  );
};
