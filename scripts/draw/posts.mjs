// The sample posts' pictures. They show line work only: no figure, no label, nothing that could pass
// for a result.
import { circle, curve, line, polygon, turned, wave } from '../draw-rosettes.mjs';
import { saveScene } from './save-scene.mjs';
import {
  paper,
  wash,
  teal,
  deep,
  rule,
  gilt,
  edge,
  pale,
  scene,
  put,
  ring,
  petals,
  row,
  stroke,
  across,
  upright,
  points,
} from './scene.mjs';

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

export async function drawPosts() {
  for (const [name, draw] of Object.entries(pictures)) {
    await saveScene(`images/posts/${name}`, draw(), `images/cards/posts/${name}.jpg`);
  }
}
