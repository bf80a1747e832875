// Lists the size and widths of every image in static/images: node scripts/list-images.mjs
// Writes static/images/index.json, which is committed and read by src/server/images/find.ts.
// name-480.webp and the like are smaller versions of name.webp, or of name.jpg if it exists.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const root = fileURLToPath(new URL('../static/', import.meta.url));
const images = path.join(root, 'images');
const addressOf = (file) => `/${path.relative(root, file).split(path.sep).join('/')}`;
const sizeOf = async (file) => {
  const { width, height } = await sharp(file).metadata();
  return { width, height };
};

const list = {};
for (const folder of fs.readdirSync(images, { withFileTypes: true })) {
  if (!folder.isDirectory()) continue;
  const place = path.join(images, folder.name);
  const files = fs.readdirSync(place);
  const names = files.filter((file) => !/-\d+\.webp$/.test(file));
  for (const file of names) {
    const { name, ext } = path.parse(file);
    // An image that exists in both formats is addressed as JPEG.
    if (ext === '.webp' && files.includes(`${name}.jpg`)) continue;
    const line = await sizeOf(path.join(place, file));
    const widths = {};
    const versions = files.filter((one) => one.replace(/(-\d+)?\.webp$/, '') === name);
    for (const version of versions) {
      const { width } = await sizeOf(path.join(place, version));
      widths[width] = addressOf(path.join(place, version));
    }
    if (versions.length > 0) line.widths = widths;
    list[addressOf(path.join(place, file))] = line;
  }
}
const sorted = Object.entries(list).sort(([a], [b]) => (a < b ? -1 : 1));
const text = `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`;
fs.writeFileSync(path.join(images, 'index.json'), text);
