import fs from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { useApp } from '../../../support/app';
import { rawCall } from '../../../support/raw';
import { testInFull } from '../../../support/sample';

const root = path.join(__dirname, '../../../..');
const assets = path.join(root, 'build/public/assets');
const app = useApp();

const get = (address: string, headers: Record<string, string> = {}) =>
  rawCall(app.url, 'GET', address, { headers });
const built = () => fs.readdirSync(assets).filter((name) => !/\.(br|gz)$/.test(name));

test('all built files are served, cacheable for a year', async () => {
  expect(built().length).toBeGreaterThan(5);
  for (const name of built()) {
    const answer = await get(`/assets/${name}`);
    expect([name, answer.status]).toEqual([name, 200]);
    expect(name).toMatch(/-[A-Z0-9]{8}\.\w+$/);
    expect(answer.headers['cache-control']).toBe('max-age=31536000,immutable');
    expect(answer.body.equals(fs.readFileSync(path.join(assets, name)))).toBe(true);
  }
});

testInFull('scripts and styles are served as small as the browser accepts', async () => {
  for (const name of built().filter((file) => /\.(js|css)$/.test(file))) {
    const plain = fs.readFileSync(path.join(assets, name));
    const type = name.endsWith('.js') ? /^(text|application)\/javascript/ : /^text\/css/;
    for (const [accepted, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const answer = await get(`/assets/${name}`, { 'accept-encoding': accepted });
      expect([name, answer.headers['content-encoding']]).toEqual([name, accepted]);
      expect(answer.headers.vary).toMatch(/accept-encoding/i);
      expect(answer.headers['content-type']).toMatch(type);
      expect(unpack(answer.body).equals(plain)).toBe(true);
    }
  }
});

test('the files of static/ are served with their types, cacheable for a day', async () => {
  for (const [address, type] of [
    ['/favicon.svg', 'image/svg+xml; charset=utf-8'],
    ['/favicon.ico', 'image/'],
    ['/apple-touch-icon.png', 'image/png'],
    ['/images/placeholder.svg', 'image/svg+xml; charset=utf-8'],
  ] as const) {
    const answer = await get(address);
    expect([address, answer.status]).toEqual([address, 200]);
    expect(answer.headers['content-type']).toContain(type);
    expect(answer.headers['cache-control']).toBe('max-age=86400');
  }
});

test('the vector images of static/ are served as small as the browser accepts', async () => {
  const folder = path.join(root, 'static/images/partners');
  for (const name of fs.readdirSync(folder)) {
    const plain = fs.readFileSync(path.join(folder, name));
    for (const [accepted, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const answer = await get(`/images/partners/${name}`, { 'accept-encoding': accepted });
      expect([name, answer.headers['content-encoding']]).toEqual([name, accepted]);
      expect(answer.headers.vary).toMatch(/accept-encoding/i);
      expect(answer.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('max-age=86400');
      expect(answer.body.length).toBeLessThan(plain.length / 2);
      expect(unpack(answer.body).equals(plain)).toBe(true);
    }
    const answer = await get(`/images/partners/${name}`);
    expect([name, answer.headers['content-encoding']]).toEqual([name, undefined]);
    expect(answer.body.equals(plain)).toBe(true);
  }
});

test('a folder is not a page', async () => {
  for (const address of ['/images', '/images/', '/assets', '/assets/', '/images/employees/']) {
    expect([address, (await get(address)).status]).toEqual([address, 404]);
  }
});

test.each([
  '/assets/../manifest.json',
  '/assets/..%2fmanifest.json',
  '/assets/..%2f..%2fpackage.json',
  '/assets/%2e%2e/%2e%2e/%2e%2e/package.json',
  '/assets/..%5c..%5cpackage.json',
  '/assets//etc/passwd',
  '/assets/%2fetc%2fpasswd',
  '/../package.json',
  '/..%2fpackage.json',
  '/%2e%2e/package.json',
  '/..%252fpackage.json',
  '/images/..%2f..%2fpackage.json',
  '/images/../../build/stamp.json',
  '/package.json',
  '/build/manifest.json',
  '/manifest.json',
  '/src/server/app.ts',
  '/data/jwt-secret',
  '/.env',
  '/.gitignore',
  '/.git/HEAD',
  '/.git/config',
  '/etc/passwd',
  '/%2fetc/passwd',
])('%s does not exist', async (address) => {
  for (const encoding of ['identity', 'br', 'gzip']) {
    const answer = await get(address, { 'accept-encoding': encoding });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.headers['content-type']).toMatch(/text\/html/);
  }
});

test('nothing in static/ is hidden, or a source file', () => {
  const names = fs.readdirSync(path.join(root, 'static'), { recursive: true }).map(String);
  expect(names.filter((name) => /(^|\/)\.|\.(ts|tsx|env|key|pem|sql)$/.test(name))).toEqual([]);
});
