import fs from 'node:fs';
import path from 'node:path';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import sharp from 'sharp';
import { employeeSlug } from '../../src/server/accounts/employees/person-name';
import { sampleEmployees } from '../../src/server/sample/content';
import { contrast } from '../../src/shared/accent';

/** Behind logos on dark pages (tokens.css). */
const PLATE = /--plate: (#[0-9a-f]{6})/.exec(
  fs.readFileSync('src/client/styles/tokens.css', 'utf8'),
)![1]!;

// The images that come with the site, and their list (scripts/list-images.mjs).
const folder = path.resolve('static');
const fileOf = (address: string) => path.join(folder, address);
const bytes = (address: string) => fs.statSync(fileOf(address)).size;

interface Line {
  width: number;
  height: number;
  widths?: Record<string, string>;
}

const list = Object.entries(
  JSON.parse(fs.readFileSync(fileOf('/images/index.json'), 'utf8')) as Record<string, Line>,
);
const under = (place: string) => list.filter(([address]) => address.startsWith(place));

async function sizeOf(address: string) {
  const { width, height, format } = await sharp(fileOf(address)).metadata();
  return { width, height, format };
}

test('every image in the list has the listed size, at every width', async () => {
  for (const [address, { width, height, widths = {} }] of list) {
    expect({ address, ...(await sizeOf(address)) }).toMatchObject({ address, width, height });
    for (const [size, smaller] of Object.entries(widths)) {
      const found = await sizeOf(smaller);
      expect({ smaller, ...found }).toMatchObject({ smaller, width: Number(size), format: 'webp' });
      // The same ratio, except for rounding by half a pixel.
      expect(Math.abs((found.width * height) / width - found.height)).toBeLessThanOrEqual(0.5);
    }
  }
});

test('every image of a sample post or press item has a small version for phones', () => {
  expect(under('/images/posts/')).toHaveLength(5);
  expect(under('/images/press/')).toHaveLength(2);
  for (const [, line] of [...under('/images/posts/'), ...under('/images/press/')]) {
    expect(Object.keys(line.widths ?? {})).toEqual(['480', '960', '1600']);
  }
});

test('every sample person has a portrait: a JPEG without metadata', async () => {
  for (const { name } of sampleEmployees) {
    const address = `/images/employees/${employeeSlug(name)}.jpg`;
    const line = list.find(([known]) => known === address)?.[1];
    expect(Object.keys(line?.widths ?? {})).toEqual(['160', '320', '640', '1000']);
    const about = await sharp(fileOf(address)).metadata();
    expect(about).toMatchObject({ format: 'jpeg', width: 1000, height: 1200 });
    for (const extra of ['exif', 'icc', 'iptc', 'xmp', 'comments']) {
      expect(about).not.toHaveProperty(extra);
    }
  }
});

test('the thirteen logos are only drawings: no script, no text, nothing external', () => {
  const logos = under('/images/partners/');
  expect(logos).toHaveLength(13);
  const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '' });
  const allowed = new Set(['svg', 'style', 'g', 'path', 'circle', 'ellipse']);
  for (const [address] of logos) {
    const source = fs.readFileSync(fileOf(address), 'utf8');
    expect(XMLValidator.validate(source)).toBe(true);
    const foreign = elements(parser.parse(source)).filter((name) => !allowed.has(name));
    expect({ address, foreign }).toEqual({ address, foreign: [] });
    expect(source.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|href|url\(|\bon/);
    expect(source.length).toBeLessThan(8_000);
    // On dark pages too: they are on the same light ground there as uploaded logos.
    const colours = source.match(/#[0-9a-f]{6}/g);
    expect(colours).not.toBeNull();
    for (const colour of colours ?? []) {
      expect(contrast(colour, PLATE)).toBeGreaterThanOrEqual(4.5);
    }
  }
});

test('no image is too large for a phone, nor are all of them for a release', () => {
  const files = list.flatMap(([address, { widths = {} }]) => [
    [address, 200_000],
    ...Object.entries(widths).map(([width, smaller]) => [smaller, 30_000 + 150 * Number(width)]),
  ]) as [string, number][];
  for (const [address, most] of files) {
    expect({ address, fits: bytes(address) < most }).toEqual({ address, fits: true });
  }
  const sum = [...new Set(files.map(([address]) => address))].reduce((n, a) => n + bytes(a), 0);
  expect(sum).toBeLessThan(2_500_000);
});

/** The names of all elements in a parsed document. Attributes are strings, so they are left out. */
function elements(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(elements);
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, value]) =>
    typeof value === 'object' || name === 'style' ? [name, ...elements(value)] : [],
  );
}
