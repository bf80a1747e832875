// What the server draws cards with (src/server/images/draw-card.ts), in a folder of the build: the
// typefaces as TrueType, because sharp's FreeType can't read WOFF2, the code points that they have,
// and line work.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fontverter from 'fontverter';
import { readGlyphs, readTables, runsOf } from './font-tables.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const packages = path.join(root, 'node_modules', '@fontsource-variable');
const rosettes = path.join(root, 'src', 'client', 'styles', 'rosettes');

// Noto Sans has what the typefaces of the site lack.
const families = {
  newsreader: ['latin', 'latin-ext', 'vietnamese'],
  'public-sans': ['latin', 'latin-ext', 'vietnamese'],
  'noto-sans': ['greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'],
  'noto-sans-hebrew': ['hebrew'],
  'noto-sans-arabic': ['arabic'],
};

/** Where an operator's system has no configuration of fonts, as in the container. */
const CONFIGURATION = '<?xml version="1.0"?>\n<fontconfig></fontconfig>\n';

/** Writes everything into `folder`. */
export async function buildCards(folder) {
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  const codes = new Set();
  for (const [family, subsets] of Object.entries(families)) {
    const source = path.join(packages, family);
    fs.copyFileSync(path.join(source, 'LICENSE'), path.join(folder, `${family}.LICENSE`));
    for (const subset of subsets) {
      const woff2 = path.join(source, 'files', `${family}-${subset}-wght-normal.woff2`);
      const font = await fontverter.convert(fs.readFileSync(woff2), 'sfnt');
      fs.writeFileSync(path.join(folder, `${family}-${subset}.ttf`), font);
      for (const code of readGlyphs(readTables(font)).keys()) codes.add(code);
    }
  }
  const runs = runsOf(codes).map(({ first, last }) => [first, last]);
  fs.writeFileSync(path.join(folder, 'letters.json'), JSON.stringify(runs));
  fs.writeFileSync(path.join(folder, 'fonts.conf'), CONFIGURATION);
  fs.copyFileSync(path.join(rosettes, 'band.svg'), path.join(folder, 'band.svg'));
}
