import { readFileSync } from 'node:fs';
import { transform } from 'esbuild';

/** The words on the cards, from the site's content: { title, line, eyebrow? } by path; the site's own is /site. */
export async function readCardWords() {
  const file = new URL('../../src/content/cards.ts', import.meta.url);
  const { code } = await transform(readFileSync(file, 'utf8'), { loader: 'ts', format: 'esm' });
  const module = await import(
    `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
  );
  return { ...module.cards, '/site': module.siteCard };
}
