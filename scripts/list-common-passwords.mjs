// Lists the most common passwords: node scripts/list-common-passwords.mjs
// Writes src/server/accounts/credentials/common-passwords.json, which is committed. The site
// rejects these passwords.
//
// Source: src/passwords.json of @zxcvbn-ts/language-common, most common first. MIT licence,
// copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc., copyright (c) 2021 @zxcvbn-ts.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const count = 3000;
// The package exports only its code, so the data is located relative to it.
const code = createRequire(import.meta.url).resolve('@zxcvbn-ts/language-common');
const source = join(dirname(code), '../src/passwords.json');
const passwords = JSON.parse(readFileSync(source, 'utf8')).slice(0, count);

writeFileSync(
  new URL('../src/server/accounts/credentials/common-passwords.json', import.meta.url),
  `[\n${passwords.map((password) => `  ${JSON.stringify(password)}`).join(',\n')}\n]\n`,
);
