// The icons of the site, and the picture that stands in for a broken one.
import sharp from 'sharp';
import { save } from './save.mjs';
import { deep, edge, rule, wash } from './scene.mjs';

// The lab's mark: an A in a hallmark frame, 40 by 40.
export const labMark =
  '<polygon points="20,2 34,8 38,22 30,36 10,36 2,22 6,8"/>' +
  '<path d="M12 28 L20 10 L28 28 M15 22 H25"/>';
const mark = (width) => `<g stroke-width="${width}" fill="none">${labMark}</g>`;

const favicon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><style>g{stroke:#1f4e5a}' +
  `@media(prefers-color-scheme:dark){g{stroke:#8fc3cf}}</style>${mark(3)}</svg>\n`;

// Icons that cannot follow the scheme carry their own ground.
const icon = (size, inset, corner, width) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 40 40">` +
        `<rect width="40" height="40" rx="${corner}" fill="${deep}"/><g stroke="#fff" transform=` +
        `"translate(${inset} ${inset}) scale(${(40 - 2 * inset) / 40})">${mark(width)}</g></svg>`,
    ),
  )
    .png({ compressionLevel: 9 })
    .toBuffer();

// An ICO file: a header of 6 bytes, one entry of 16, then the image, which may be a PNG.
// https://en.wikipedia.org/wiki/ICO_(file_format)
function ico(png) {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(1, 4); // with one image
  header.writeUInt8(32, 6);
  header.writeUInt8(32, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits a pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

// Shown where a picture does not load. It has no scheme of its own: `wash` is calm on both grounds.
// Nor has it a shape: it fills the place of the picture that is missing, so that nothing moves.
const placeholder =
  '<svg xmlns="http://www.w3.org/2000/svg" fill="none">' +
  `<rect width="100%" height="100%" fill="${wash}" stroke="${rule}" stroke-width="2"/>` +
  '<svg viewBox="120 30 400 300">' +
  `<g stroke="${edge}" stroke-width="2.5" stroke-linejoin="round" stroke-linecap="round">` +
  '<path d="M316 142H262V218H296M340 142H378V218H320"/>' +
  '<path d="M316 142L326 160 308 176 322 194 296 218M340 142L348 160 332 178 344 196 320 218"/>' +
  '<path d="M262 206L282 182 300 198M346 190L358 178 378 200"/><circle cx="284" cy="164" r="6"/>' +
  '</g></svg></svg>\n';

export async function drawIcons() {
  save('favicon.svg', favicon);
  save('apple-touch-icon.png', await icon(180, 7, 0, 2.2));
  save('favicon.ico', ico(await icon(32, 4, 5, 3.2)));
  save('images/placeholder.svg', placeholder);
}
