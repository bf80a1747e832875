// Lists characters that look alike: node scripts/list-look-alikes.mjs
// Writes src/server/accounts/employees/look-alikes.json, which is committed: for each character or
// sequence, the characters that look like it. Characters that compatibility decomposition (NFKD)
// replaces are left out.
//
// Source: data.json of unhomoglyph, the confusables of Unicode 13 (UTS 39). The licence notice is
// in look-alikes.LICENSE.md, beside the list.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const source = createRequire(import.meta.url).resolve('unhomoglyph/data.json');
const lists = new Map();
for (const [from, to] of Object.entries(JSON.parse(readFileSync(source, 'utf8')))) {
  const like = to.normalize('NFKD');
  if (from.normalize('NFKD') !== from || from === like) continue;
  lists.set(like, (lists.get(like) ?? '') + from);
}

const lines = [...lists].map((pair) => `  ${pair.map((text) => JSON.stringify(text)).join(': ')}`);
writeFileSync(
  new URL('../src/server/accounts/employees/look-alikes.json', import.meta.url),
  `{\n${lines.join(',\n')}\n}\n`,
);
