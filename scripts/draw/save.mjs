// Where the drawn pictures go, and the list of them that the server reads.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';

const folder = new URL('../../static/', import.meta.url);
const list = {};

/** Writes a file under static/; `name` has no leading slash. */
export function save(name, data) {
  const file = new URL(name, folder);
  mkdirSync(new URL('./', file), { recursive: true });
  writeFileSync(file, data);
}

/** Removes what an earlier run left in a folder under static/. */
export function clear(name) {
  const place = new URL(name, folder);
  mkdirSync(place, { recursive: true });
  for (const file of readdirSync(place)) rmSync(new URL(file, place));
}

/** Notes a picture in static/images/pictures.json; src/server/images/find.ts says what a line is. */
export function note(name, line) {
  list[`/${name}`] = line;
}

export function saveList() {
  const lines = Object.fromEntries(Object.entries(list).sort(([a], [b]) => (a < b ? -1 : 1)));
  save('images/pictures.json', `${JSON.stringify(lines, null, 2)}\n`);
}

// Lines on an even ground: at full size a low quality shows nothing of itself and halves the bytes;
// the finer lines of a smaller picture need more.
const webp = (raster, width, whole) =>
  sharp(raster)
    .resize({ width })
    .webp({ quality: Math.round(90 - (46 * width) / whole), effort: 6, smartSubsample: true })
    .toBuffer();

/**
 * Writes a raster as WebP in the given widths, as name-480.webp and so on, the widest of them
 * as name.webp. Gives the addresses by width.
 */
export async function saveWidths(name, raster, widths) {
  const whole = Math.max(...widths);
  const saved = {};
  for (const width of widths) {
    const file = width === whole ? `${name}.webp` : `${name}-${width}.webp`;
    saved[width] = `/${file}`;
    save(file, await webp(raster, width, whole));
  }
  return saved;
}

export async function saveJpeg(file, raster, quality) {
  save(file, await sharp(raster).jpeg({ quality, mozjpeg: true }).toBuffer());
}
