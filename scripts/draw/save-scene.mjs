import sharp from 'sharp';
import { note, saveJpeg, saveWidths } from './save.mjs';

/**
 * Saves a scene of 1600 by 900 as name.webp with its smaller widths, and the crop of 1200 by 630
 * that a post's card shows when `card` names a file for it.
 */
export async function saveScene(name, svg, card) {
  const raster = await sharp(Buffer.from(svg)).png().toBuffer();
  const file = `${name}.webp`;
  const widths = await saveWidths(name, raster, [480, 960, 1600]);
  if (card) await saveJpeg(card, await sharp(raster).resize(1200, 630).toBuffer(), 46);
  note(file, { width: 1600, height: 900, widths, ...(card ? { card: `/${card}` } : {}) });
}
