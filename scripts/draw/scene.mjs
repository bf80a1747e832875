// The ground, the inks and the line work that the drawn pictures share.
import { curve, line, lobed, turned, wave } from '../draw-rosettes.mjs';

// The light palette of the design tokens: a picture has its own ground on light and dark pages.
export const paper = '#faf8f3';
export const wash = '#e6eff0';
export const teal = '#3a7685';
export const deep = '#1f4e5a';
export const rule = '#c3d3d6';
export const gilt = '#8a6414';
export const edge = '#7b8b8f';
export const pale = '#9fb7bc';

export const scene = (ground, body) =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900" width="1600" height="900" ' +
  `fill="none" stroke-linecap="round"><rect width="1600" height="900" fill="${ground}"/>${body}</svg>`;

// `shape` is drawn around 0,0 at the size of the rosettes, 400 across. `width` is in picture pixels.
export const put = (shape, { x, y, size, color = teal, width = 1.3, turn = 0 }) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size / 400})" stroke="${color}" ` +
  `stroke-width="${(width * 400) / size}">${shape}</g>`;

export const ring = (n, inner, outer, copies) =>
  turned(line(curve(wave(n, inner, outer), n * 4)), copies, 360 / n);

export const petals = (n, lobes, inner, outer, depth, copies) =>
  turned(
    line(curve(wave(n, lobed(inner, -depth, lobes), lobed(outer, depth, lobes)), n * 8, 2)),
    copies,
  );

export const row = (count, draw) => Array.from({ length: count }, (_, i) => draw(i)).join('');

export const stroke = (points, color, width) =>
  `<path stroke="${color}" stroke-width="${width}" d="M${points
    .map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('L')}"/>`;

export const across = (from, to, y, color, width) =>
  stroke(
    [
      [from, y],
      [to, y],
    ],
    color,
    width,
  );
export const upright = (x, from, to, color, width) =>
  stroke(
    [
      [x, from],
      [x, to],
    ],
    color,
    width,
  );

export const points = (from, to, step, y) => {
  const count = Math.floor((to - from) / step) + 1;
  return Array.from({ length: count }, (_, i) => [from + i * step, y(from + i * step)]);
};
