import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright-core';

/** What a first visit to a page loads, in bytes after brotli. Images are not counted. */
export interface Weight {
  /** Without its stylesheet, which is inlined. */
  html: number;
  style: number;
  script: number;
  fonts: number;
}

const compressed = (bytes: Buffer | string) => brotliCompressSync(bytes).length;

/** The size of a built file as it is sent: fonts are compressed already. */
function sizeOf(asset: string): number {
  const bytes = fs.readFileSync(path.join(__dirname, '../../build/public', asset));
  return asset.endsWith('.woff2') ? bytes.length : compressed(bytes);
}

/** The HTML with constants in place of ports, ids, tokens, hashes and years. */
function withoutChance(html: string): string {
  return html
    .replace(/(localhost|127\.0\.0\.1)(:|%3A)\d+/g, 'lab.example')
    .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '00000000-0000-4000-8000-000000000000')
    .replace(/-[A-Z\d]{8}\.(js|css|woff2|svg)\b/g, '-00000000.$1')
    .replace(/\b[\w-]{43}\b/g, 'x'.repeat(43))
    .replace(/\b20\d\d\b/g, '2000');
}

/** The weight of a page that has just loaded, from its HTML and what the browser asked for. */
export async function weigh(page: Page, html: string): Promise<Weight> {
  const loaded = await page.evaluate(async () => {
    await document.fonts.ready;
    return performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  });
  const sum = (end: string) =>
    [...new Set(loaded)]
      .filter((asset) => asset.endsWith(end))
      .reduce((total, asset) => total + sizeOf(asset), 0);
  const [, style = ''] = /<style>([^<]*)<\/style>/.exec(html) ?? [];
  return {
    html: compressed(withoutChance(html.replace(style, ''))),
    style: compressed(withoutChance(style)) + sum('.css'),
    script: sum('.js'),
    fonts: sum('.woff2'),
  };
}
