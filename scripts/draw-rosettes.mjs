// Draws the site's line work: node scripts/draw-rosettes.mjs
// The output in src/client/styles/rosettes is committed; run this only to change a drawing.
//
// Every figure is a guilloche, r = R(1 + a cos(n t + phase)), in several phases. If a figure has
// m-fold rotational symmetry, a rotation by 1/m equals a phase shift of n/m. A file therefore
// contains only one or two curves, and rotated copies of them. The files are CSS masks, with black
// lines and no fill; the page sets the colour.
import { mkdirSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const TURN = 2 * Math.PI;

// Formats numbers for path data: no leading zero, and no space before a minus sign.
const pack = (numbers) =>
  numbers
    .map((value) => value.toFixed(1).replace(/\.0$/, '').replace(/^-0$/, '0'))
    .map((text) => text.replace(/^(-?)0\./, '$1.'))
    .reduce((line, text) => line + (line && !text.startsWith('-') ? ' ' : '') + text, '');

// Path data of a closed curve around 0,0; radius(t) in SVG units, t in radians. The steps are
// equal, so both handles of a point have the same length and the short command `s` draws the exact
// curve.
export function curve(radius, steps, turns = 1) {
  const step = (turns * TURN) / steps;
  const round = (value) => Math.round(value * 10) / 10;
  const point = (t) => [radius(t) * Math.cos(t), radius(t) * Math.sin(t)];
  const handle = (t) => {
    const [before, after] = [point(t - 1e-4), point(t + 1e-4)];
    return after.map((value, axis) => (((value - before[axis]) / 2e-4) * step) / 3);
  };
  let pen = point(0).map(round);
  let data = `M${pack(pen)}c${pack(handle(0))}`;
  for (let i = 1; i <= steps; i++) {
    const end = point(i * step);
    const into = handle(i * step).map((value, axis) => end[axis] - value - pen[axis]);
    const move = end.map((value, axis) => round(value) - pen[axis]);
    data += (i === 1 ? ' ' : 's') + pack([...into, ...move]);
    pen = end.map(round);
  }
  return `${data}z`;
}

// A wave with n crests around a ring between two radii. `inner` and `outer` may be functions of t.
export const wave = (n, inner, outer, phase = 0) => {
  const at = (value, t) => (typeof value === 'function' ? value(t) : value);
  return (t) => {
    const [low, high] = [at(inner, t), at(outer, t)];
    return (low + high) / 2 + ((high - low) / 2) * Math.cos(n * t + phase);
  };
};

// A radius with `lobes` gentle bulges, the first of them at `turn` degrees.
export const lobed = (radius, depth, lobes, turn = 0) => {
  return (t) => radius + depth * Math.cos(lobes * (t - (turn * TURN) / 360));
};

export const polygon = (sides, radius, width) => {
  const corners = Array.from({ length: sides }, (_, i) => {
    // Octagons rest on a side and hexagons on a corner, as in the hallmarks.
    const angle = TURN * ((i + (sides === 8 ? 0.5 : 0)) / sides - 0.25);
    return pack([radius * Math.cos(angle), radius * Math.sin(angle)]);
  });
  return `<path stroke-width="${width}" d="M${corners.join('L')}z"/>`;
};

export const circle = (radius, width) => `<circle r="${radius}" stroke-width="${width}"/>`;

let names = 0;
// `shape` in `copies` rotated copies (an even number) over `arc` degrees. Every second copy has the
// class f (fine), which is hidden at small sizes.
export function turned(shape, copies, arc = 360) {
  const base = `a${names++}`;
  const half = `a${names++}`;
  const step = arc / copies;
  const use = (id, angle, fine = '') =>
    `<use${fine} href="#${id}" transform="rotate(${Number(angle.toFixed(3))})"/>`;
  const rest = Array.from({ length: copies / 2 - 1 }, (_, i) => use(base, (i + 1) * 2 * step));
  const first = `<g id="${half}"><g id="${base}">${shape}</g>${rest.join('')}</g>`;
  return first + use(half, step, ' class="f"');
}

export const line = (data, width) =>
  width ? `<path stroke-width="${width}" d="${data}"/>` : `<path d="${data}"/>`;

// With m lobes and n = m q + 1 crests, m rotations by 1/m give m evenly spaced phases. If n ends in
// one half, the curve closes after two turns (the 2 passed to `curve`) and gives twice as many.
const band = (n, lobes, turn, [inner, into], [outer, out], steps) => {
  const radius = wave(n, lobed(inner, into, lobes, turn), lobed(outer, out, lobes, turn));
  return curve(radius, steps, Number.isInteger(n) ? 1 : 2);
};

const frame = (shape) => shape(190, 1.2) + shape(180, 0.6);
const inHexagon = (radius, width) => polygon(6, radius, width);
const inOctagon = (radius, width) => polygon(8, radius, width);

const drawings = {
  'hallmark-review': () =>
    frame(circle) +
    turned(line(curve(wave(17, 92, 150), 72)), 12, 360 / 17) +
    turned(line(curve(wave(31, 70, 82), 124)), 4, 360 / 31),
  'hallmark-validate': () =>
    frame(inOctagon) +
    turned(line(band(4.5, 8, 22.5, [96, -6], [150, 10], 72)), 16) +
    turned(line(band(8.5, 8, 22.5, [66, -3], [84, -6], 68)), 8),
  'hallmark-verify': () =>
    frame(inHexagon) +
    turned(line(band(6.5, 6, 30, [74, -9], [140, 11], 58)), 12) +
    circle(56, 0.6) +
    circle(52, 0.6),
  band: () => turned(line(band(7, 12, 0, [96, -10], [182, 12], 42)), 12),
  // Portraits leave room for the initials: a circle of half the width.
  'portrait-0': () => turned(line(curve(wave(1, 108, 190), 8)), 48),
  'portrait-1': () => turned(line(band(8.5, 8, 0, [110, -4], [180, 9], 68)), 8),
  'portrait-2': () => turned(line(curve(wave(23, 110, 190), 92)), 12, 360 / 23),
  'portrait-3': () => turned(line(band(3.5, 5, 0, [112, 4], [182, 8], 42)), 20),
  'portrait-4': () => turned(line(band(2.5, 12, 0, [112, -5], [182, 8], 78)), 24),
  'portrait-5': () =>
    turned(line(curve(wave(2, 146, 190), 16)), 24, 180) +
    turned(line(curve(wave(13, 108, 138), 52)), 8, 360 / 13),
};

// Below 180 px, lines scaled with the width would fade to grey, so there are fewer and thicker
// lines.
function mask(body) {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-200 -200 400 400" fill="none" ' +
    'stroke="#000" stroke-width=".6"><style>@media(max-width:180px){*{stroke-width:1.4}' +
    `.f{display:none}}</style>${body}</svg>\n`
  );
}

function main() {
  const folder = new URL('../src/client/styles/rosettes/', import.meta.url);
  mkdirSync(folder, { recursive: true });
  for (const [name, draw] of Object.entries(drawings)) {
    names = 0;
    writeFileSync(new URL(`${name}.svg`, folder), mask(draw()));
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) main();
