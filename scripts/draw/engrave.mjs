// Shading by lines, as on a banknote: they bend over the form and swell where it is dark.
const { abs, floor, hypot, max, min, round } = Math;

const between = (a, b, t) => a + (b - a) * t;

/** A field of numbers at `scale` times its size. */
function enlarge(field, { width, height }, scale) {
  return (x, y) => {
    const [fx, fy] = [min(x / scale, width - 1.001), min(y / scale, height - 1.001)];
    const [left, top] = [floor(fx), floor(fy)];
    const at = top * width + left;
    const upper = between(field[at], field[at + 1], fx - left);
    const lower = between(field[at + width], field[at + width + 1], fx - left);
    return between(upper, lower, fy - top);
  };
}

// The average of a point and its neighbours, as often as `times`.
function blur(field, { width, height }, times) {
  let from = field;
  for (let n = 0; n < times; n++) {
    const to = Float32Array.from(from);
    for (let i = width + 1; i < width * (height - 1) - 1; i++) {
      const near = from[i - 1] + from[i + 1] + from[i - width] + from[i + width];
      to[i] = (4 * from[i] + near) / 8;
    }
    from = to;
  }
  return from;
}

// What stands at the rim goes on for a few points beyond it, so that the rim can be cut smoothly.
function spread({ depth, dark, width }) {
  for (let n = 0; n < 3; n++) {
    const before = Float32Array.from(depth);
    for (let i = width; i < before.length - width; i++) {
      if (!Number.isNaN(before[i])) continue;
      const near = [i - 1, i + 1, i - width, i + width].find((at) => !Number.isNaN(before[at]));
      if (near === undefined) continue;
      depth[i] = before[near];
      dark[i] = dark[near];
    }
  }
}

/**
 * The picture of `view` (see look in bust.mjs), enlarged `scale` times, in lines `spacing` apart:
 * for each point its ink, and how much of it the form covers, from 0 to 1.
 */
export function engrave(view, scale, spacing) {
  const [width, height] = [view.width * scale, view.height * scale];
  const solid = Float32Array.from(view.depth, (value) => (Number.isNaN(value) ? 0 : 1));
  const inside = enlarge(blur(solid, view, 6), view, scale);
  spread(view);
  const dark = enlarge(view.dark, view, scale);
  const depth = enlarge(view.depth, view, scale);
  const lines = hatch(depth, { spacing, slant: 0.1, bend: 95 });
  const cross = hatch(depth, { spacing, slant: -0.9, bend: 60 });
  const ink = new Float32Array(width * height);
  const form = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const cut = max(0, min(1, (inside(x, y) - 0.5) * 8 + 0.5));
      if (cut === 0) continue;
      const tone = dark(x, y);
      const first = lines(x, y, min(0.82, tone * 0.86));
      // The darkest places are crossed.
      const second = tone > 0.62 ? cross(x, y, (tone - 0.62) * 1.1) : 0;
      form[y * width + x] = cut;
      ink[y * width + x] = cut * max(first, second);
    }
  }
  return { ink, form, width, height };
}

// How much ink a line lays on a point, when lines cover the share `cover` of the ground.
function hatch(depth, { spacing, slant, bend }) {
  const run = hypot(1, slant);
  const phase = (x, y) => (y + slant * x + bend * (depth(x, y) || 0)) / (spacing * run);
  return (x, y, cover) => {
    const here = phase(x, y);
    const speed = hypot(phase(x + 1, y) - here, phase(x, y + 1) - here) || 1e-6;
    const off = abs(here - round(here));
    // A line stays as thick on a slope, where lines stand closer, as on the flat.
    const edge = (cover / 2 - off) / min(speed, 0.5) + 0.5;
    return max(0, min(1, edge));
  };
}
