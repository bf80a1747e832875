// Portraits of the three fictional people: carved heads, engraved in lines as on a banknote. Nobody
// sat for them, and their faces keep little detail so that they are nobody's likeness.
import sharp from 'sharp';
import { look } from './bust.mjs';
import { engrave } from './engrave.mjs';
import { leilani, marit, ondrej } from './people.mjs';
import { note, saveJpeg, saveWidths } from './save.mjs';
import { deep, petals, put, rule, wash } from './scene.mjs';

const people = {
  marit_osei_lindgren: marit,
  ondrej_hallworth: ondrej,
  leilani_tesfaye_moss: leilani,
};
const view = { width: 500, height: 600, unit: 148, middle: [250, 276] };

const colors = (hex) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));

// The wash, with the rosette of a medal behind the head.
async function backdrop(width, height) {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="0 0 1000 1200" fill="none"><rect width="1000" height="1200" fill="${wash}"/>` +
    put(petals(4.5, 8, 128, 184, 8, 16), { x: 500, y: 500, size: 1000, color: rule, width: 1.6 }) +
    '</svg>';
  return sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
}

async function draw(parts) {
  const { ink, form, width, height } = engrave(look(parts, view), 4, 15);
  const pixels = await backdrop(width, height);
  const [ground, line] = [colors(wash), colors(deep)];
  for (let i = 0; i < pixels.length; i++) {
    const [at, channel] = [Math.floor(i / 3), i % 3];
    const behind = pixels[i] + (ground[channel] - pixels[i]) * form[at];
    pixels[i] = Math.round(behind + (line[channel] - behind) * ink[at]);
  }
  const raw = { width, height, channels: 3 };
  return sharp(pixels, { raw }).resize(1000, 1200).png().toBuffer();
}

export async function drawPortraits() {
  for (const [slug, person] of Object.entries(people)) {
    const raster = await draw(person());
    const name = `images/employees/${slug}`;
    await saveJpeg(`${name}.jpg`, raster, 60);
    const widths = await saveWidths(name, raster, [320, 640, 1000]);
    note(`${name}.jpg`, { width: 1000, height: 1200, widths });
  }
}
