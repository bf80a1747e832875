import type { PictureJson } from '../../shared/api/images';
import { imageWidths, sizesOf } from '../../shared/image-sizes';
import { Picture } from './Picture';

/** Wider screens crop it to 2 by 1. */
const RATIO = 16 / 9;

/** The image above a post or a press release, cropped to 16 by 9 whatever its own ratio. */
export function LeadPicture({ picture, alt }: { picture: PictureJson; alt: string }) {
  const sizes = sizesOf(imageWidths.lead, { ...picture, ratio: RATIO });
  return <Picture {...picture} alt={alt} sizes={sizes} priority="high" />;
}
