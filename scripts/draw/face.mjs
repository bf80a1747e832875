// What the portraits have in common: a face with little detail, a neck, shoulders.
import { ball, both, carve, ellipsoid, melt, rod } from './bust.mjs';

// A face: `jaw` and `long` make it broad or narrow.
export function face({ jaw = 0.5, long = 1, nose = 1, ears = true }) {
  const skull = melt(
    0.35,
    ellipsoid([0, 0.28, -0.12], [0.68, 0.76, 0.86]),
    ellipsoid([0, -0.34 * long, 0.14], [jaw, 0.54 * long, 0.57]),
    both(ball([0.31, -0.12, 0.44], 0.17)),
    ball([0, -0.76 * long, 0.48], 0.15),
  );
  const sockets = both(ellipsoid([0.28, 0.05, 0.78], [0.2, 0.13, 0.16]));
  const eyes = both(ellipsoid([0.27, 0.025, 0.545], [0.155, 0.095, 0.12]));
  const brow = both(rod([0.1, 0.245, 0.68], [0.42, 0.18, 0.57], 0.032));
  const bridge = rod([0, 0.14, 0.71], [0, -0.2, 0.87], 0.055, 0.085 * nose);
  const lips = melt(
    0.04,
    ellipsoid([0, -0.45 * long, 0.705], [0.14, 0.045, 0.08]),
    ellipsoid([0, -0.54 * long, 0.695], [0.115, 0.052, 0.08]),
  );
  const base = carve(0.16, skull, sockets);
  const head = melt(0.1, base, bridge, both(ball([0.075, -0.21, 0.76], 0.06)), brow);
  const whole = melt(0.05, head, lips, eyes);
  const ear = both(ellipsoid([0.7, 0, -0.08], [0.08, 0.2, 0.13]));
  return ears ? melt(0.08, whole, ear) : whole;
}

export const neck = (thick) => rod([0, -0.6, -0.16], [0, -1.6, -0.34], thick, thick * 1.06);
export const shoulders = (broad) =>
  melt(
    0.5,
    ellipsoid([0, -2.55, -0.36], [broad, 0.95, 0.62]),
    rod([-broad * 0.55, -1.78, -0.36], [broad * 0.55, -1.78, -0.36], 0.26),
  );
