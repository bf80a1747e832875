// The picture that a pasted link shows, one for each fixed page: 1200 by 630, the page's title in
// the site's type beside a rosette.
import sharp from 'sharp';
import { circle, curve, line, polygon, turned, wave } from '../draw-rosettes.mjs';
import { readCardWords } from './card-words.mjs';
import { labMark } from './icons.mjs';
import { saveJpeg } from './save.mjs';
import { deep, gilt, paper, petals, put, ring, teal } from './scene.mjs';
import { outline, sans, serif, text, widthOf, wrap } from './type.mjs';

const ink = '#16262b';
const quiet = '#4d5d61';
const left = 72;
const column = 700;

const spokes = () => turned(line(curve(wave(1, 108, 190), 8)), 32);
const lace = () => petals(6.5, 6, 84, 182, 9, 8);
const wreath = () => petals(4.5, 8, 100, 182, 8, 10);
const chain = () => ring(23, 104, 190, 6);
const star = () => petals(3.5, 5, 104, 184, 8, 12);

// Each step of the process keeps its hallmark; the other pages share the rest.
const figures = {
  '/': wreath,
  '/about': spokes,
  '/press': chain,
  '/fellowships': star,
  '/contact': lace,
  '/review': () => circle(196, 1.6) + circle(187, 0.8) + ring(17, 92, 160, 8),
  '/validate': () => polygon(8, 198, 1.6) + polygon(8, 189, 0.8) + petals(4.5, 8, 92, 158, 8, 10),
  '/verify': () => polygon(6, 206, 1.6) + polygon(6, 196, 0.8) + petals(6.5, 6, 76, 150, 10, 8),
  '/projects': spokes,
  '/media': chain,
  '/privacy': lace,
  '/accessibility': star,
  '/bloglist': wreath,
};

const drawn = (face, words, color, place) =>
  `<path fill="${color}" d="${outline(face, words, place)}"/>`;

// The largest size at which the title takes no more than three lines, and one-line titles the most.
function fit(title) {
  for (const size of [104, 92, 82]) {
    const lines = wrap(serif, title, size, column);
    const wide = Math.max(...lines.map((words) => widthOf(serif, words, size)));
    if (wide <= column && lines.length <= (size > 82 ? 1 : 3)) return { size, lines };
  }
  throw new Error(`A card has no room for "${title}".`);
}

// The title stands on a hairline, with its line under it.
function draw({ title, line: lead, eyebrow }, figure) {
  const { size, lines } = fit(title);
  const step = size * 1.04;
  const base = 442;
  const top = base - (lines.length - 1) * step;
  const rosette = { x: 1150, y: 305, size: 700, width: 1.6 };
  const parts = [
    put(figure(), { ...rosette, color: teal }),
    `<g transform="translate(${left} 60) scale(1.65)" stroke="${deep}" stroke-width="2.4" ` +
      `stroke-linejoin="round">${labMark}</g>`,
    drawn(serif, 'Assay', ink, { x: left + 84, y: 111, size: 52 }),
    ...lines.map((words, i) =>
      drawn(serif, words, ink, { x: left - size * 0.02, y: top + i * step, size }),
    ),
    `<path stroke="${gilt}" stroke-width="3" d="M${left} 484H${left + column}"/>`,
    ...wrap(text, lead, 38, column).map((words, i) =>
      drawn(text, words, quiet, { x: left, y: 536 + i * 46, size: 38 }),
    ),
  ];
  if (eyebrow) parts.push(drawn(sans, eyebrow, teal, { x: left, y: top - size * 1.02, size: 28 }));
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630" ' +
    `fill="none"><rect width="1200" height="630" fill="${paper}"/>${parts.join('')}</svg>`
  );
}

const nameOf = (path) => path.slice(1).replaceAll('/', '-') || 'home';

export async function drawCards() {
  const words = await readCardWords();
  for (const [path, card] of Object.entries(words)) {
    const svg = draw(card, figures[path] ?? wreath);
    const raster = await sharp(Buffer.from(svg)).png().toBuffer();
    await saveJpeg(`images/cards/${nameOf(path)}.jpg`, raster, 57);
  }
}
