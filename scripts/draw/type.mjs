// Text as outlines, in the site's own typefaces: a picture cannot rely on the reader's fonts.
import { readFileSync } from 'node:fs';
import * as harfbuzz from 'harfbuzzjs';
import subsetFont from 'subset-font';

const letters = String.fromCodePoint(...Array.from({ length: 0x17f - 0x20 }, (_, i) => 0x20 + i));
const source = (file) =>
  readFileSync(new URL(`../../src/client/styles/fonts/${file}.woff2`, import.meta.url));

/** A font at one weight; `file` is a name in src/client/styles/fonts. */
async function loadFont(file, weight) {
  const data = await subsetFont(source(file), `${letters}‘’“”–−`, {
    targetFormat: 'sfnt',
    variationAxes: { wght: weight },
  });
  const face = new harfbuzz.Face(new harfbuzz.Blob(Uint8Array.from(data).buffer));
  return { font: new harfbuzz.Font(face), em: face.upem };
}

export const serif = await loadFont('newsreader', 500);
export const text = await loadFont('newsreader', 400);
export const italic = await loadFont('newsreader-italic', 500);
export const sans = await loadFont('public-sans', 600);

/** The glyphs of a line of text from `x`, with its width; `spacing` in em stands between letters. */
function layOut({ font, em }, words, size, spacing = 0) {
  const buffer = new harfbuzz.Buffer();
  buffer.addText(words);
  buffer.guessSegmentProperties();
  harfbuzz.shape(font, buffer);
  const scale = size / em;
  let pen = 0;
  const glyphs = buffer.getGlyphInfosAndPositions().map((glyph) => {
    const at = pen + glyph.xOffset * scale;
    pen += glyph.xAdvance * scale + spacing * size;
    return { id: glyph.codepoint, at };
  });
  return { glyphs, width: pen - spacing * size, scale };
}

export const widthOf = (face, words, size, spacing) => layOut(face, words, size, spacing).width;

/** Path data of a line of text that stands on `y` and begins at `x`. */
export function outline(face, words, { x, y, size, spacing }) {
  const { glyphs, scale } = layOut(face, words, size, spacing);
  return glyphs
    .map(({ id, at }) =>
      relative(face.font.glyphToPath(id), (right, up) => [x + at + right * scale, y - up * scale]),
    )
    .join('');
}

// Absolute commands with points in font units (M, L, Q, C, Z) as shorter, relative ones; `place`
// puts a point into the picture. The pen keeps to the rounded points, so no error adds up.
function relative(data, place) {
  let pen = [0, 0];
  let start = pen;
  return data.replace(/([MLQC])([^A-Z]*)|Z/g, (whole, command, numbers) => {
    if (whole === 'Z') {
      pen = start;
      return 'z';
    }
    const points = numbers
      .match(/-?[\d.]+ ?,? ?-?[\d.]+/g)
      .map((pair) => place(...pair.split(/[ ,]+/).map(Number)).map(round));
    const moves = points.flatMap((point) => point.map((value, axis) => value - pen[axis]));
    pen = points.at(-1);
    if (command === 'M') start = pen;
    return command === 'M' ? `M${pack(pen)}` : command.toLowerCase() + pack(moves);
  });
}

const round = (value) => Math.round(value * 100) / 100;

// Numbers as path data takes them: no leading zero, and no space before a minus.
const pack = (numbers) =>
  numbers
    .map((value) =>
      String(round(value))
        .replace(/^-0$/, '0')
        .replace(/^(-?)0\./, '$1.'),
    )
    .reduce((line, text) => line + (line && !text.startsWith('-') ? ' ' : '') + text, '');

function fill(face, words, size, width) {
  const lines = [];
  for (const word of words.split(' ')) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word;
    if (lines.length && widthOf(face, longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Breaks text into as few lines as `width` allows, and those about equally long. */
export function wrap(face, words, size, width) {
  const lines = fill(face, words, size, width);
  for (let narrow = width; narrow > width / 3; narrow -= size / 2) {
    const even = fill(face, words, size, narrow);
    if (even.length > lines.length) break;
    lines.splice(0, lines.length, ...even);
  }
  return lines;
}
