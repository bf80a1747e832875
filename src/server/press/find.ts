import type { PressItemJson } from '../../shared/api/press';
import { pressItems } from '../../content/press';
import type { Config } from '../platform/config';
import { findImage } from '../images/find';

/**
 * All press items, featured first. They are samples, so the list is empty with
 * SAMPLE_CONTENT=false.
 */
export function listPress(config: Config): PressItemJson[] {
  if (!config.sampleContent) return [];
  return pressItems.map((item) => ({ ...item, picture: findImage(item.img) }));
}

export function findPress(config: Config, direct: string): PressItemJson | undefined {
  return listPress(config).find((item) => item.direct === direct);
}
