// A head and shoulders as solid shapes, and the light on them. A shape is a function of x, y, z that
// gives the distance to its surface, negative inside; y is up and the face looks along z.
// https://iquilezles.org/articles/distfunctions/
const { abs, hypot, max, min, sin, cos, sqrt } = Math;

export const ellipsoid = ([cx, cy, cz], [rx, ry, rz]) => {
  return (x, y, z) => {
    const [a, b, c] = [(x - cx) / rx, (y - cy) / ry, (z - cz) / rz];
    const near = sqrt(a * a + b * b + c * c);
    const slope = sqrt((a / rx) ** 2 + (b / ry) ** 2 + (c / rz) ** 2);
    return slope === 0 ? -min(rx, ry, rz) : (near * (near - 1)) / slope;
  };
};

export const ball = (centre, radius) => ellipsoid(centre, [radius, radius, radius]);

/** A rod from one point to another, of one radius there and another here. */
export const rod = ([ax, ay, az], [bx, by, bz], from, to = from) => {
  const [dx, dy, dz] = [bx - ax, by - ay, bz - az];
  const length = dx * dx + dy * dy + dz * dz;
  return (x, y, z) => {
    const along = ((x - ax) * dx + (y - ay) * dy + (z - az) * dz) / length;
    const t = max(0, min(1, along));
    return hypot(x - ax - dx * t, y - ay - dy * t, z - az - dz * t) - from - (to - from) * t;
  };
};

/** A ring that stands upright and is seen from the front. */
export const hoop =
  ([cx, cy, cz], radius, thick) =>
  (x, y, z) =>
    hypot(hypot(x - cx, y - cy) - radius, z - cz) - thick;

/** A ring that lies flat, wider than deep, as a collar does. */
export const collar =
  ([cx, cy, cz], [rx, rz], thick) =>
  (x, y, z) =>
    hypot((hypot((x - cx) / rx, (z - cz) / rz) - 1) * min(rx, rz), (y - cy) * 0.8) - thick;

export const both = (shape) => (x, y, z) => shape(abs(x), y, z);

/** The shape, its surface raised and lowered by `depth`; curls and folds. */
export const rough = (shape, depth, pattern) => (x, y, z) =>
  shape(x, y, z) + depth * pattern(x, y, z);

/** Several shapes that flow into each other within `blend`. */
export const melt = (blend, ...shapes) => {
  return (x, y, z) => {
    let near = shapes[0](x, y, z);
    for (let i = 1; i < shapes.length; i++) near = soft(near, shapes[i](x, y, z), blend);
    return near;
  };
};

/** `shape` with `hollow` taken out of it. */
export const carve = (blend, shape, hollow) => (x, y, z) =>
  -soft(-shape(x, y, z), hollow(x, y, z), blend);

function soft(a, b, blend) {
  const h = max(0, blend - abs(a - b)) / blend;
  return min(a, b) - (h * h * blend) / 4;
}

/** The shape turned to the side by `turn` and down by `nod`, both in radians, around its middle. */
export const turned = (shape, turn, nod = 0) => {
  const [ct, st, cn, sn] = [cos(turn), sin(turn), cos(nod), sin(nod)];
  return (x, y, z) => {
    const [tx, tz] = [x * ct - z * st, x * st + z * ct];
    return shape(tx, y * cn - tz * sn, y * sn + tz * cn);
  };
};

const lamp = [-0.52, 0.58, 0.63];

/**
 * What is seen of `parts`, a list of { shape, tone }, from the front in a window of `width` by
 * `height` points: for each point its darkness from 0 to 1 and its depth, or a depth of null where
 * nothing is. `unit` is how many points are one, and the origin is at `middle`.
 */
export function look(parts, { width, height, unit, middle }) {
  const dark = new Float32Array(width * height);
  const depth = new Float32Array(width * height).fill(NaN);
  const all = (x, y, z) => {
    let near = Infinity;
    for (const { shape } of parts) near = min(near, shape(x, y, z));
    return near;
  };
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const [x, y] = [(column - middle[0]) / unit, (middle[1] - row) / unit];
      const z = march(all, x, y);
      if (z === null) continue;
      const at = row * width + column;
      depth[at] = z;
      const part = parts.reduce((a, b) => (b.shape(x, y, z) < a.shape(x, y, z) ? b : a));
      dark[at] = shade(all, part, x, y, z);
    }
  }
  return { dark, depth, width, height };
}

function march(all, x, y) {
  let z = 1.5;
  for (let i = 0; i < 90 && z > -1.6; i++) {
    const far = all(x, y, z);
    if (far < 0.002) return z;
    z -= far * 0.75;
  }
  return null;
}

function shade(all, { tone }, x, y, z) {
  const e = 0.004;
  const normal = [
    all(x + e, y, z) - all(x - e, y, z),
    all(x, y + e, z) - all(x, y - e, z),
    all(x, y, z + e) - all(x, y, z - e),
  ];
  const size = hypot(...normal);
  const [nx, ny, nz] = normal.map((value) => value / size);
  const lit = max(0, nx * lamp[0] + ny * lamp[1] + nz * lamp[2]);
  // How open the place is: what stands close in front of it keeps light away.
  let open = 1;
  for (const step of [0.08, 0.18, 0.34]) {
    open -= max(0, step - all(x + nx * step, y + ny * step, z + nz * step)) * 0.9;
  }
  const light = (0.3 + 0.7 * lit) * max(0.15, open);
  const rim = max(0, 1 - nz / 0.45) * 0.35;
  return max(0, min(1, 1 - (1 - tone) * light * 1.15 + rim));
}
