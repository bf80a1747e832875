// Draws the pictures that the site ships with: node scripts/draw-pictures.mjs
// Writes the sample posts' pictures, the placeholder and the icons under static/; all are committed.
// The posts' pictures show line work only: no figure, no label, nothing that could pass for a result.
import { mkdirSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { circle, curve, line, lobed, polygon, turned, wave } from './draw-rosettes.mjs';

// The light palette of the design tokens: a picture has its own ground on light and dark pages.
const paper = '#faf8f3';
const wash = '#e6eff0';
const teal = '#3a7685';
const deep = '#1f4e5a';
const rule = '#c3d3d6';
const gilt = '#8a6414';
const edge = '#7b8b8f';
const pale = '#9fb7bc';

const folder = new URL('../static/', import.meta.url);
const save = (name, data) => writeFileSync(new URL(name, folder), data);

const scene = (ground, body) =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900" width="1600" height="900" ' +
  `fill="none" stroke-linecap="round"><rect width="1600" height="900" fill="${ground}"/>${body}</svg>`;

// `shape` is drawn around 0,0 at the size of the rosettes, 400 across. `width` is in picture pixels.
const put = (shape, { x, y, size, color = teal, width = 1.3, turn = 0 }) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size / 400})" stroke="${color}" ` +
  `stroke-width="${(width * 400) / size}">${shape}</g>`;

const ring = (n, inner, outer, copies) =>
  turned(line(curve(wave(n, inner, outer), n * 4)), copies, 360 / n);

const petals = (n, lobes, inner, outer, depth, copies) =>
  turned(
    line(curve(wave(n, lobed(inner, -depth, lobes), lobed(outer, depth, lobes)), n * 8, 2)),
    copies,
  );

const row = (count, draw) => Array.from({ length: count }, (_, i) => draw(i)).join('');

const stroke = (points, color, width) =>
  `<path stroke="${color}" stroke-width="${width}" d="M${points
    .map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('L')}"/>`;

const across = (from, to, y, color, width) =>
  stroke(
    [
      [from, y],
      [to, y],
    ],
    color,
    width,
  );
const upright = (x, from, to, color, width) =>
  stroke(
    [
      [x, from],
      [x, to],
    ],
    color,
    width,
  );

const points = (from, to, step, y) => {
  const count = Math.floor((to - from) / step) + 1;
  return Array.from({ length: count }, (_, i) => [from + i * step, y(from + i * step)]);
};

// What a model owes the person it is talking about: two who talk, and a third who is not there.
function absent() {
  const seat = { y: 450, size: 430 };
  const empty = [190, 108]
    .map((radius) => `<circle r="${radius}" stroke-dasharray="1 9"/>`)
    .join('');
  return scene(
    wash,
    put(petals(6.5, 8, 106, 182, 10, 8), { ...seat, x: 320, color: deep }) +
      put(ring(17, 108, 190, 8), { ...seat, x: 800 }) +
      put(empty, { ...seat, x: 1280, color: gilt, width: 3 }),
  );
}

// Reading a model card: lines of text as rules, and one line under the lens.
function card() {
  const lengths = [1, 0.94, 0.98, 0.62, 0, 0.9, 1, 0.96, 0.99, 0.45, 0, 0.97, 0.92, 1, 0.7];
  const text = row(lengths.length, (i) => {
    const y = 170 + i * 40;
    return lengths[i] && i !== 7 ? across(270, 270 + lengths[i] * 600, y, pale, 2) : '';
  });
  const lens = { x: 1080, y: 450, size: 600 };
  return scene(
    paper,
    `<path stroke="${rule}" stroke-width="1.5" d="M200 90H940V810H200z"/>${text}` +
      across(270, 900, 450, gilt, 3) +
      `<circle cx="1080" cy="450" r="296" fill="${paper}"/>` +
      put(petals(4.5, 8, 128, 182, 8, 16), lens) +
      across(950, 1210, 390, pale, 4) +
      across(920, 1240, 450, gilt, 6) +
      across(950, 1150, 510, pale, 4),
  );
}

// Why verification is voluntary: one door in a fence of lines, and it stands open.
function door() {
  const fence = row(101, (i) => {
    const x = 50 + i * 15;
    const aside = Math.abs(x - 800);
    const gap = aside < 290 ? 335 - aside * Math.tan(Math.PI / 6) : 0;
    return gap
      ? upright(x, 60, 450 - gap, teal, 1.4) + upright(x, 450 + gap, 840, teal, 1.4)
      : upright(x, 60, 840, teal, 1.4);
  });
  const seal = { x: 800, y: 450, size: 520 };
  return scene(
    wash,
    fence +
      put(polygon(6, 190, 1.6) + polygon(6, 179, 0.8), { ...seal, color: gilt }) +
      put(petals(6.5, 6, 74, 140, 9, 12), { ...seal, color: deep, turn: 30 }),
  );
}

// Five questions before you buy: five marks in a row, each a different figure of the same size.
function questions() {
  const figures = [
    ring(17, 92, 186, 6),
    petals(4.5, 5, 96, 180, 8, 10),
    petals(2.5, 12, 108, 182, 8, 12),
    petals(6.5, 6, 84, 180, 9, 6),
    turned(line(curve(wave(1, 96, 186), 8)), 24),
  ];
  return scene(
    paper,
    across(100, 1500, 150, deep, 2) +
      across(100, 1500, 750, deep, 2) +
      row(4, (i) => upright(380 + i * 280, 200, 700, rule, 1.5)) +
      row(5, (i) =>
        put(figures[i], { x: 240 + i * 280, y: 450, size: 220, color: i === 4 ? gilt : teal }),
      ),
  );
}

// How we write down a test: many runs that spread, and one line that was drawn before them.
function test() {
  const runs = row(30, (i) => {
    const spread = (i - 14.5) / 14.5;
    const y = (x) => {
      const open = ((x - 180) / 1320) ** 1.6;
      return 450 + open * (270 * spread + 50 * Math.sin(x / 150 + spread * 2.2));
    };
    return stroke(points(180, 1500, 20, y), teal, 1.3);
  });
  const start = { x: 180, y: 450, size: 170 };
  return scene(
    wash,
    row(23, (i) => upright(180 + i * 60, 100, i % 11 ? 112 : 128, edge, 1.5)) +
      row(23, (i) => upright(180 + i * 60, i % 11 ? 788 : 772, 800, edge, 1.5)) +
      runs +
      across(180, 1500, 450, gilt, 3) +
      `<circle cx="180" cy="450" r="85" fill="${wash}"/>` +
      put(circle(190, 4) + circle(172, 2), { ...start, color: deep }) +
      put(petals(4.5, 8, 70, 142, 6, 8), { ...start, color: deep, width: 1 }),
  );
}

const pictures = { absent, card, door, questions, test };
mkdirSync(new URL('images/posts/', folder), { recursive: true });
for (const [name, draw] of Object.entries(pictures)) {
  const picture = sharp(Buffer.from(draw())).webp({ quality: 44, effort: 6, smartSubsample: true });
  save(`images/posts/${name}.webp`, await picture.toBuffer());
}

// The lab's mark: an A in a hallmark frame.
const mark = (width) =>
  `<g stroke-width="${width}" fill="none"><polygon points="20,2 34,8 38,22 30,36 10,36 2,22 6,8"/>` +
  '<path d="M12 28 L20 10 L28 28 M15 22 H25"/></g>';

save(
  'favicon.svg',
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><style>g{stroke:#1f4e5a}' +
    `@media(prefers-color-scheme:dark){g{stroke:#8fc3cf}}</style>${mark(3)}</svg>\n`,
);

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

save('apple-touch-icon.png', await icon(180, 7, 0, 2.2));

// An ICO file: a header of 6 bytes, one entry of 16, then the image, which may be a PNG.
// https://en.wikipedia.org/wiki/ICO_(file_format)
const png = await icon(32, 4, 5, 3.2);
const header = Buffer.alloc(22);
header.writeUInt16LE(1, 2); // an icon
header.writeUInt16LE(1, 4); // with one image
header.writeUInt8(32, 6);
header.writeUInt8(32, 7);
header.writeUInt16LE(1, 10); // colour planes
header.writeUInt16LE(32, 12); // bits a pixel
header.writeUInt32LE(png.length, 14);
header.writeUInt32LE(header.length, 18);
save('favicon.ico', Buffer.concat([header, png]));

// Shown where a picture does not load. It has no scheme of its own: `wash` is calm on both grounds.
// Nor has it a shape: it fills the place of the picture that is missing, so that nothing moves.
save(
  'images/placeholder.svg',
  '<svg xmlns="http://www.w3.org/2000/svg" fill="none">' +
    `<rect width="100%" height="100%" fill="${wash}" stroke="${rule}" stroke-width="2"/>` +
    `<svg viewBox="120 30 400 300"><g stroke="${edge}" stroke-width="2.5" stroke-linejoin="round" stroke-linecap="round">` +
    '<path d="M316 142H262V218H296M340 142H378V218H320"/>' +
    '<path d="M316 142L326 160 308 176 322 194 296 218M340 142L348 160 332 178 344 196 320 218"/>' +
    '<path d="M262 206L282 182 300 198M346 190L358 178 378 200"/><circle cx="284" cy="164" r="6"/>' +
    '</g></svg></svg>\n',
);
