import type { PressItemWithSharing } from '../../content/site-pages';
import type { PressItemCopy } from '../../content/press-item';
import type { PressItemJson } from '../../shared/api/press';
import type { FieldValues } from '../../shared/documents/fields';
import { findImage } from '../images/find';
import { db } from '../platform/database/data-source';
import { copyWithStored } from '../site/site-with';
import { findOldSlug } from '../platform/database/unique-slug';

interface Row {
  direct: string;
  fields: FieldValues;
  /** In milliseconds. */
  created: number;
}

const SHOWN = `
  SELECT direct, fields, extract(epoch FROM created_at)::float8 * 1000 AS created FROM site_page
    WHERE kind = 'pressItem' AND status = 'published'`;

/** The press items that readers see, featured first, then newest. */
export async function listPress(): Promise<PressItemJson[]> {
  return (await readItems()).map(({ item, direct }) => presentPress(item, direct));
}

/** The newest featured press item, or null. */
export async function findFeatured(): Promise<PressItemJson | null> {
  const [first] = await readItems();
  return first?.item.featured ? presentPress(first.item, first.direct) : null;
}

/** The press item at an address; where it is now if that is a former address; null if there is none. */
export async function findPress(
  direct: string,
): Promise<{ item: PressItemWithSharing } | { movedTo: string } | null> {
  const [row] = await db().query<Row[]>(`${SHOWN} AND direct = $1`, [direct]);
  if (row) return { item: copyWithStored('pressItem', row.fields) };
  const id = await findOldSlug(db().manager, 'press', direct);
  if (id === null) return null;
  const [now] = await db().query<Row[]>(`${SHOWN} AND id = $1`, [id]);
  return now ? { movedTo: now.direct } : null;
}

/** A press item as its page shows it, at this address. */
export function presentPress(item: PressItemCopy, direct: string): PressItemJson {
  const { title, quote, date, blurb, details, link, company, tags } = item;
  const { img } = item.image;
  return {
    title,
    direct,
    quote,
    date,
    blurb,
    details,
    img,
    link,
    company,
    tags,
    picture: img ? findImage(img) : null,
  };
}

/** There are few, so that they are sorted here. */
async function readItems() {
  const rows = await db().query<Row[]>(SHOWN);
  const items = rows.map((row) => ({ ...row, item: copyWithStored('pressItem', row.fields) }));
  return items.toSorted(
    (one, other) =>
      Number(other.item.featured) - Number(one.item.featured) ||
      timeOf(other) - timeOf(one) ||
      other.created - one.created,
  );
}

/** By its date if that is a day such as "22 September 2026", otherwise by when it was added. */
function timeOf({ item, created }: { item: PressItemCopy; created: number }): number {
  const time = Date.parse(`${item.date} UTC`);
  return Number.isNaN(time) ? created : time;
}
