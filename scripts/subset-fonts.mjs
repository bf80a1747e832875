// Reduces the two typefaces to what the site needs: node scripts/subset-fonts.mjs
// Writes src/client/styles/fonts/*.woff2 and src/client/styles/fonts.css; both are committed.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { readGlyphs, readTables, runsOf } from './font-tables.mjs';

const folder = new URL('../src/client/styles/', import.meta.url);
const resolve = createRequire(import.meta.url).resolve;

// The first file has the letters and punctuation of English, which every page needs. The second has
// the rest of Western European text (Zoë), the third the rest of Latin (Dvořák); browsers load them
// only if a page contains such a letter.
const span = (from, to) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));
// Neither typeface has arrows or check marks, so system fonts draw them.
const marks = '–—‘’‚“”„†‡•…‰′″‹›⁄€™−×·ıŒœˆ˚˜\u2009\u200a\u2011\u202f';
const latin = span(0x20, 0x7e) + span(0xa0, 0xff) + marks;
const english = `${span(0x20, 0x7e)}\u00a0£©·×–—‘’“”•…€−`;
const western = [...latin].filter((letter) => !english.includes(letter)).join('');
const extended =
  span(0x100, 0x17f) +
  span(0x18f, 0x192) +
  span(0x1cd, 0x1ff) +
  span(0x218, 0x21b) +
  span(0x1e80, 0x1e9e) +
  span(0x1ef2, 0x1ef3);

// The features that the stylesheets use: kerning, ligatures, tabular figures in tables.
// Proportional figures (pnum) would add 2.5 KB per file.
const features = ['kern', 'liga', 'ccmp', 'locl', 'tnum'];

const newsreader = { family: 'Newsreader', folder: 'newsreader', weight: { min: 400, max: 600 } };
const publicSans = { family: 'Public Sans', folder: 'public-sans', weight: { min: 400, max: 700 } };
const styles = [
  { ...newsreader, style: 'normal', name: 'newsreader' },
  { ...newsreader, style: 'italic', name: 'newsreader-italic' },
  { ...publicSans, style: 'normal', name: 'public-sans' },
];
const upright = styles.filter(({ style }) => style === 'normal');
const faces = [
  ...styles.map((face) => ({ ...face, part: 'latin', text: english, end: '' })),
  ...styles.map((face) => ({ ...face, part: 'latin', text: western, end: '-west' })),
  ...upright.map((face) => ({ ...face, part: 'latin-ext', text: extended, end: '-ext' })),
];

// While a font loads, text is shown in a local font, scaled to the same size so that nothing shifts
// when the font arrives. size-adjust is the ratio of the widths of `sample`, an ordinary English
// sentence, in the web font at weight 400 and in the local font. The local widths, in em, are those
// of Liberation Serif and Liberation Sans 2, which equal Times New Roman and Arial; they are valid
// for this sample only. Georgia is not used, because it is a tenth wider than Times New Roman and
// one number cannot fit both; every device with Georgia has Times New Roman too.
const sample =
  'We read the system as it is built and as it is sold: its purpose, its data, the people whom it ' +
  'affects, and what could go wrong. Then we test its claims against evidence, in the conditions ' +
  'where it will be used, and publish what we find.';
const fallbacks = [
  {
    face: faces[0],
    width: 92.341,
    local: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif', 'Tinos'],
  },
  {
    face: faces[1],
    width: 92.355,
    local: ['Times New Roman Italic', 'TimesNewRomanPS-ItalicMT', 'Liberation Serif Italic'],
  },
  {
    face: faces[2],
    width: 101.665,
    // Roboto, on Android, differs from Arial by less than one per cent.
    local: ['Arial', 'ArialMT', 'Helvetica', 'Liberation Sans', 'Roboto'],
  },
];

const source = ({ folder, part, style }) =>
  readFileSync(
    resolve(`@fontsource-variable/${folder}/files/${folder}-${part}-wght-${style}.woff2`),
  );

// The line height and the width of `text` in em, without kerning.
function measure(font, text) {
  const { head, hhea, hmtx, ...rest } = readTables(font);
  const glyphs = readGlyphs(rest);
  const em = head.readUInt16BE(18);
  const wide = hhea.readUInt16BE(34) - 1;
  const advance = (char) => hmtx.readUInt16BE(4 * Math.min(glyphs.get(char.codePointAt(0)), wide));
  return {
    ascent: hhea.readInt16BE(4) / em,
    descent: -hhea.readInt16BE(6) / em,
    gap: hhea.readInt16BE(8) / em,
    width: [...text].reduce((sum, char) => sum + advance(char), 0) / em,
  };
}

const hex = (code) => code.toString(16).toUpperCase().padStart(4, '0');

// The code points of a font, as a unicode-range value.
function unicodeRange(font) {
  return runsOf(readGlyphs(readTables(font)).keys())
    .map(({ first, last }) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`)
    .join(', ');
}

async function cut(face) {
  const { text, name, end } = face;
  const options = { variationAxes: { wght: face.weight }, keepFeatures: features, noHinting: true };
  const font = await subsetFont(source(face), text, { ...options, targetFormat: 'woff2' });
  writeFileSync(new URL(`fonts/${name}${end}.woff2`, folder), font);
  const range = unicodeRange(
    await subsetFont(source(face), text, { ...options, targetFormat: 'sfnt' }),
  );
  return rule({
    'font-family': `'${face.family} Variable'`,
    'font-style': face.style,
    'font-weight': `${face.weight.min} ${face.weight.max}`,
    'font-display': 'swap',
    src: `url(./fonts/${name}${end}.woff2) format('woff2')`,
    'unicode-range': range,
  });
}

async function standIn({ face, width, local }) {
  const options = { variationAxes: { wght: 400 }, targetFormat: 'sfnt' };
  const own = measure(await subsetFont(source(face), latin, options), sample);
  const size = own.width / width;
  const percent = (share) => `${(share * 100).toFixed(2)}%`;
  return rule({
    'font-family': `'${face.family} Fallback'`,
    'font-style': face.style,
    src: local.map((name) => `local('${name}')`).join(', '),
    'size-adjust': percent(size),
    // These three values are relative to the adjusted size.
    'ascent-override': percent(own.ascent / size),
    'descent-override': percent(own.descent / size),
    'line-gap-override': percent(own.gap / size),
  });
}

const rule = (lines) =>
  `@font-face {\n${Object.entries(lines)
    .map(([name, value]) => `  ${name}: ${value};\n`)
    .join('')}}\n`;

mkdirSync(new URL('fonts/', folder), { recursive: true });
const rules = [];
for (const face of faces) rules.push(await cut(face));
for (const fallback of fallbacks) rules.push(await standIn(fallback));
const sheet = new URL('fonts.css', folder);
const note = '/* Generated by scripts/subset-fonts.mjs, which explains the numbers. */\n';
writeFileSync(sheet, note + rules.join('\n'));
execFileSync('npx', ['oxfmt', fileURLToPath(sheet)]);
