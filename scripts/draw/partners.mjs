// The logos of the thirteen fictional partners: a mark in the site's line manner beside a name.
// They take one ink, and a lighter one on dark pages, as the favicon does.
import { note, save } from './save.mjs';
import { italic, outline, sans, serif, widthOf } from './type.mjs';

const size = { width: 240, height: 96 };

// Marks stand around 0,0 and are about 48 across.
const d = (data) => `<path d="${data}"/>`;
const circle = (radius, x = 0, y = 0) => `<circle cx="${x}" cy="${y}" r="${radius}"/>`;
const oval = (rx, ry) => `<ellipse rx="${rx}" ry="${ry}"/>`;
const each = (values, draw) => values.map(draw).join('');
const turned = (count, shape, from = 0, arc = 360) =>
  Array.from(
    { length: count },
    (_, i) => `<g transform="rotate(${from + (i * arc) / count})">${shape}</g>`,
  ).join('');

const marks = {
  // A compass whose needle points up.
  needle: circle(22) + d('M0-22L6 0 0 22-6 0zM-6 0H6') + turned(4, d('M0-22V-17'), 90),
  // Two open rings that hold each other.
  rings: d('M4.5-9.6A15 15 0 1 0 4.5 9.6') + d('M-4.5 9.6A15 15 0 1 0-4.5-9.6'),
  // A globe of meridians.
  globe: circle(22) + oval(15, 22) + oval(6.5, 22) + d('M-22 0H22'),
  // A hall: columns under an arch.
  hall:
    d('M-22 20V2A22 22 0 0 1 22 2V20') +
    each([-13, -4.5, 4.5, 13], (x) => d(`M${x} 2V20`)) +
    d('M-22 2H22M-24 20H24'),
  // A wing of arcs.
  wing:
    each([8, 15, 22, 29, 36], (r) => d(`M-18 ${18 - r}A${r} ${r} 0 0 1 ${r - 18} 18`)) +
    d('M-18-18V18H18'),
  // A ring, and the tide in its lower half.
  tide:
    circle(22) +
    d('M-22 0Q-16.5-6-11 0T0 0 11 0 22 0') +
    d('M-20.5 7Q-15.5 1-10.3 7T0 7 10.3 7 20.5 7') +
    d('M-16.5 14Q-12.5 9-8.3 14T0 14 8.3 14 16.5 14'),
  // A conifer: a stem with its branches.
  tree:
    d('M0-23V23') +
    each([0, 1, 2, 3, 4], (i) => {
      const y = -12 + i * 7;
      const x = 5 + i * 3;
      return d(`M${-x} ${y + 3}Q${-x / 3} ${y + 2} 0 ${y - 6}Q${x / 3} ${y + 2} ${x} ${y + 3}`);
    }),
  // Voices: waves of one length and three heights.
  voices:
    each([18, 11, 4], (h) => d(`M-23 0C-16 ${-h * 1.5}-7 ${-h * 1.5} 0 0S16 ${h * 1.5} 23 0`)) +
    each([18, 11, 4], (h) => d(`M-23 0C-16 ${h * 1.5}-7 ${h * 1.5} 0 0S16 ${-h * 1.5} 23 0`)),
  // A shield around an island.
  shield:
    d('M-19-22H19V2C19 13 10 19 0 23-10 19-19 13-19 2z') +
    d('M-19 4H19') +
    d('M-11 4A11 11 0 0 1 11 4M-6 4A6 6 0 0 1 6 4') +
    d('M-15.5 11H15.5'),
  // A quill.
  quill:
    d('M-17 23C-12 8-2-6 19-23 21-6 14 9-8 12') +
    d('M-8 12C-10 5-6-7 19-23') +
    each([0, 1, 2], (i) => d(`M${-3.5 + i * 5.5} ${3 - i * 6}L${3 + i * 4.6} ${6.5 - i * 7.2}`)),
  // The sun on the water's edge.
  sunrise:
    d('M-11 6A11 11 0 0 1 11 6') +
    `<g transform="translate(0 6)">${turned(7, d('M0-16V-24'), -90, 210)}</g>` +
    d('M-24 6H24M-17 13H17M-9 20H9'),
  // A nut.
  nut: turned(1, d('M0-23L20-11.5V11.5L0 23-20 11.5V-11.5z')) + circle(14) + circle(8.5),
  // A sundial on a wall: its hours fan out under the pointer.
  dial:
    d('M-23-12H23A23 23 0 0 1-23-12zM-6-12A6 6 0 0 0 6-12') +
    `<g transform="translate(0 -12)">${turned(5, d('M0 11V23'), -60, 150)}</g>` +
    d('M0-23V-12'),
};

const partners = [
  ['northwind-institute', 'needle', serif, ['Northwind', 'Institute']],
  ['calder-and-co', 'rings', serif, ['Calder & Co']],
  ['meridian-health', 'globe', sans, ['Meridian', 'Health']],
  ['open-civic', 'hall', sans, ['Open Civic']],
  ['halcyon-bank', 'wing', serif, ['HALCYON', 'BANK'], { spacing: 0.12, big: 20 }],
  ['tidewater-state', 'tide', serif, ['Tidewater', 'State']],
  ['larch', 'tree', serif, ['Larch'], { big: 36 }],
  ['polyphon', 'voices', sans, ['polyphon'], { big: 30 }],
  ['ostrova-university', 'shield', serif, ['Ostrova', 'University']],
  ['quill-press', 'quill', italic, ['Quill Press']],
  ['bright-harbour', 'sunrise', sans, ['Bright', 'Harbour']],
  ['ferrous', 'nut', sans, ['FERROUS'], { spacing: 0.14, big: 22 }],
  ['sundial', 'dial', italic, ['Sundial'], { big: 34 }],
];

// The mark, then the name in one line or two; together they stand in the middle.
function draw(mark, face, lines, { spacing = 0, big = lines.length > 1 ? 25 : 29 } = {}) {
  const gap = 14;
  const wide = Math.max(...lines.map((line) => widthOf(face, line, big, spacing)));
  const left = (size.width - 48 - gap - wide) / 2;
  const step = big * 1.12;
  // Half the height of a capital below the middle.
  const first = 48 + big * 0.33 - ((lines.length - 1) * step) / 2;
  const name = lines
    .map((line, i) =>
      outline(face, line, { x: left + 48 + gap, y: first + i * step, size: big, spacing }),
    )
    .join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" ` +
    `viewBox="0 0 ${size.width} ${size.height}"><style>g{fill:none;stroke:#4d5d61}` +
    '#name{fill:#4d5d61}@media(prefers-color-scheme:dark){g{stroke:#a9b7ba}#name{fill:#a9b7ba}}' +
    `</style><g transform="translate(${(left + 24).toFixed(2)} 48)" stroke-width="1.75" ` +
    `stroke-linejoin="round" stroke-linecap="round">${marks[mark]}</g>` +
    `<path id="name" d="${name}"/></svg>\n`
  );
}

export function drawPartners() {
  for (const [slug, mark, face, lines, options] of partners) {
    const file = `images/partners/${slug}.svg`;
    save(file, draw(mark, face, lines, options));
    note(file, size);
  }
}
