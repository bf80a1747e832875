import { type PressItem, pressItems } from '../../content/press';
import type { Env } from '../env';
import { findPicture, type PictureJson } from '../images/find';

/** A press item as a page shows it. */
export interface PressItemJson extends PressItem {
  picture: PictureJson;
}

/** Every press item, the featured one first. They are samples: SAMPLE_CONTENT=false has none. */
export function listPress(env: Env): PressItemJson[] {
  if (!env.sampleContent) return [];
  return pressItems.map((item) => ({ ...item, picture: findPicture(item.img) }));
}

export function findPress(env: Env, direct: string): PressItemJson | undefined {
  return listPress(env).find((item) => item.direct === direct);
}
