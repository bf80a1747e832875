import { type PressItem, pressItems } from '../../content/press';
import type { Config } from '../platform/config';
import { findPicture, type PictureJson } from '../images/find';

/** A press item as a page shows it. */
export interface PressItemJson extends PressItem {
  picture: PictureJson;
}

/** Every press item, the featured one first. They are samples: SAMPLE_CONTENT=false has none. */
export function listPress(config: Config): PressItemJson[] {
  if (!config.sampleContent) return [];
  return pressItems.map((item) => ({ ...item, picture: findPicture(item.img) }));
}

export function findPress(config: Config, direct: string): PressItemJson | undefined {
  return listPress(config).find((item) => item.direct === direct);
}
