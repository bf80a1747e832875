// The pictures of the two sample press items, in the manner of the posts' pictures.
import { circle, curve, line, polygon, turned, wave } from '../draw-rosettes.mjs';
import { saveScene } from './save-scene.mjs';
import { deep, gilt, paper, petals, put, ring, row, scene, stroke, teal, wash } from './scene.mjs';

// Reviews in the open: a book that lies open, with its seal above it.
function book() {
  const page = (side, i) => {
    const [lift, out] = [i * 24, 660 - i * 9];
    const rim = 640 - lift * 0.78 + i * i * 0.5;
    const path =
      `M800 780C${800 + side * (60 + i * 5)} ${640 - lift} ${800 + side * 300} ${575 - lift} ` +
      `${800 + side * out} ${rim}`;
    return `<path stroke="${i === 13 ? deep : teal}" stroke-width="${i === 13 ? 2.6 : 1.4}" d="${path}"/>`;
  };
  const cover = stroke(
    [
      [140, 668],
      [140, 700],
      [776, 812],
      [824, 812],
      [1460, 700],
      [1460, 668],
    ],
    deep,
    2.6,
  );
  const seal = { x: 800, y: 268, size: 380 };
  return scene(
    wash,
    cover +
      row(14, (i) => page(-1, i) + page(1, i)) +
      put(circle(196, 2), { ...seal, color: gilt, width: 2.4 }) +
      put(petals(6.5, 8, 92, 172, 10, 12), { ...seal, color: deep }),
  );
}

// A fellowship without a degree: a round of seats, no two alike, and one of them is free.
function round() {
  const figures = [
    () => circle(190, 3) + ring(17, 84, 168, 4),
    () => petals(4.5, 8, 84, 182, 10, 8),
    () => polygon(6, 196, 3) + petals(6.5, 6, 70, 146, 9, 6),
    () => turned(line(curve(wave(1, 96, 186), 8)), 16),
    () => petals(2.5, 12, 104, 184, 8, 8),
    () => polygon(8, 194, 3) + ring(13, 80, 156, 4),
    () => petals(6.5, 5, 84, 180, 12, 6),
  ];
  const seats = 14;
  const place = (i) => {
    const angle = ((i + 0.5) / seats - 0.25) * 2 * Math.PI;
    return [800 + 600 * Math.cos(angle), 450 + 310 * Math.sin(angle)];
  };
  // The table.
  const table = row(16, (i) => {
    const [rx, ry] = [470 - i * 26, 205 - i * 12];
    return `<ellipse cx="800" cy="450" rx="${rx}" ry="${ry}" stroke="${teal}" stroke-width="${i ? 1.3 : 2.6}"/>`;
  });
  const seat = (i) => {
    const [x, y] = place(i);
    const free = '<circle r="180" stroke-dasharray="2 26"/>';
    return i === 4
      ? put(free, { x, y, size: 136, color: gilt, width: 3.4 })
      : put(figures[i % 7](), { x, y, size: 136, color: i % 3 ? teal : deep, width: 1.1 });
  };
  return scene(paper, table + row(seats, seat));
}

const pictures = { 'reviews-in-the-open': book, 'fellowship-without-a-degree': round };

export async function drawPress() {
  for (const [name, draw] of Object.entries(pictures)) {
    await saveScene(`images/press/${name}`, draw(), `images/cards/press/${name}.jpg`);
  }
}
