// The three fictional people, each as a list of shapes with the darkness of what they are made of.
import { ball, both, carve, collar, ellipsoid, hoop, melt, rod, rough, turned } from './bust.mjs';
import { face, neck, shoulders } from './face.mjs';

const { atan2, sin } = Math;

// Strands that run back from the forehead to a knot.
const swept = (x, y, z) => sin(34 * atan2(x, y + 0.42 * z - 0.25));
// Short hair, brushed to one side.
const brushed = (x, y, z) => sin(44 * x + 26 * y + 5 * sin(5 * z)) + sin(27 * x + 9 * z);
const curls = (x, y, z) =>
  sin(13 * x + sin(5 * y)) * sin(12 * y + sin(6 * z)) + 0.5 * sin(13 * z + 2 * sin(5 * x));
const folds = (x, y) => sin(26 * y + 5 * sin(2.4 * x));

export function marit() {
  const head = (shape) => turned(shape, -0.55, 0.03);
  const body = (shape) => turned(shape, -0.25);
  const hair = melt(
    0.1,
    carve(
      0.08,
      rough(ellipsoid([0, 0.42, -0.18], [0.77, 0.78, 0.89]), 0.013, swept),
      ellipsoid([0, -0.1, 0.78], [0.6, 0.78, 0.62]),
    ),
    rough(ball([0, 0.98, -0.72], 0.34), 0.015, (x, y, z) => sin(30 * y + 14 * z)),
  );
  return [
    { shape: head(face({ jaw: 0.53, long: 0.98 })), tone: 0.36 },
    { shape: body(neck(0.33)), tone: 0.36 },
    { shape: head(hair), tone: 0.6 },
    {
      shape: body(
        melt(
          0.1,
          melt(0.25, shoulders(1.42), rod([0, -1.2, -0.25], [0, -1.5, -0.3], 0.36, 0.42)),
          collar([0, -1.15, -0.25], [0.36, 0.36], 0.1),
        ),
      ),
      tone: 0.64,
    },
  ];
}

export function ondrej() {
  const head = (shape) => turned(shape, 0.5, 0.02);
  const body = (shape) => turned(shape, 0.2);
  const hair = carve(
    0.06,
    rough(ellipsoid([0, 0.46, -0.16], [0.75, 0.75, 0.88]), 0.007, brushed),
    melt(
      0.1,
      ellipsoid([0.06, -0.02, 0.72], [0.62, 0.72, 0.56]),
      ellipsoid([0, -0.6, 0.1], [1, 0.6, 0.45]),
    ),
  );
  const bristles = (x, y, z) => sin(52 * x + 8 * sin(6 * y) + 20 * z);
  const chin = carve(
    0.05,
    ellipsoid([0, -0.62, 0.22], [0.535, 0.44, 0.56]),
    melt(
      0.06,
      ellipsoid([0, -0.3, 0.8], [0.5, 0.12, 0.5]),
      ellipsoid([0, -0.49, 0.85], [0.17, 0.075, 0.3]),
    ),
  );
  const moustache = both(rod([0.03, -0.375, 0.77], [0.26, -0.5, 0.62], 0.062, 0.045));
  const beard = rough(melt(0.06, chin, moustache), 0.006, bristles);
  const glasses = melt(
    0.02,
    both(hoop([0.28, 0.04, 0.8], 0.2, 0.024)),
    rod([-0.08, 0.08, 0.82], [0.08, 0.08, 0.82], 0.024),
    both(rod([0.48, 0.08, 0.78], [0.74, 0.08, -0.05], 0.024)),
  );
  const coat = carve(0.05, shoulders(1.62), rod([0, -1.35, 0.3], [0, -2.7, 0.5], 0.36, 0.02));
  const shirt = melt(
    0.06,
    ellipsoid([0, -2.5, -0.36], [1.1, 0.98, 0.56]),
    collar([0, -1.36, -0.26], [0.4, 0.4], 0.1),
  );
  return [
    { shape: head(face({ jaw: 0.54, nose: 1.25 })), tone: 0.16 },
    { shape: body(neck(0.4)), tone: 0.16 },
    { shape: head(hair), tone: 0.56 },
    { shape: head(beard), tone: 0.52 },
    { shape: head(glasses), tone: 0.95 },
    { shape: body(shirt), tone: 0.05 },
    { shape: body(coat), tone: 0.66 },
  ];
}

export function leilani() {
  const head = (shape) => turned(shape, -0.36, -0.04);
  const body = (shape) => turned(shape, 0.1);
  const hair = rough(
    carve(
      0.12,
      melt(
        0.3,
        ellipsoid([0, 0.42, -0.25], [0.98, 0.86, 0.9]),
        both(ellipsoid([0.72, -0.45, -0.3], [0.42, 0.8, 0.5])),
        ellipsoid([0, -0.6, -0.55], [0.8, 0.85, 0.35]),
      ),
      ellipsoid([0, -0.26, 0.85], [0.6, 0.88, 0.85]),
    ),
    0.05,
    curls,
  );
  const scarf = melt(
    0.08,
    rough(collar([0, -1.26, -0.2], [0.44, 0.44], 0.2), 0.02, folds),
    rough(collar([0, -1.52, -0.22], [0.56, 0.54], 0.2), 0.02, folds),
  );
  return [
    { shape: head(face({ jaw: 0.51, long: 0.95, nose: 1.1, ears: false })), tone: 0.26 },
    { shape: body(neck(0.33)), tone: 0.26 },
    { shape: head(hair), tone: 0.68 },
    { shape: body(scarf), tone: 0.12 },
    { shape: body(shoulders(1.45)), tone: 0.42 },
  ];
}
