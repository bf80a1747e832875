import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { newerRelease } from '../../../src/server/operation/newer-release';
import { checkRelease } from '../../../src/server/operation/run-checks';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-checkout-'));
  fs.mkdirSync(path.join(folder, '.git/refs/tags'), { recursive: true });
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const tag = (name: string) => fs.writeFileSync(path.join(folder, '.git/refs/tags', name), '');

test('a newer release is one whose tag was fetched, also if git has packed it', () => {
  expect(newerRelease(folder, '0.3.0')).toBeNull();
  for (const name of ['v0.2.0', 'v0.3.0', 'v1.0.0-rc.1', 'other']) tag(name);
  expect(newerRelease(folder, '0.3.0')).toBeNull();
  tag('v0.10.0');
  tag('v0.9.1');
  expect(newerRelease(folder, '0.3.0')).toBe('0.10.0');
  const packed = `# pack-refs with: peeled\n${'a'.repeat(40)} refs/tags/v1.2.3\n^${'b'.repeat(40)}\n`;
  fs.writeFileSync(path.join(folder, '.git/packed-refs'), packed);
  expect(newerRelease(folder, '0.3.0')).toBe('1.2.3');
  expect(newerRelease(folder, '1.2.3')).toBeNull();
});

test('without a checkout there is none', () => {
  fs.rmSync(path.join(folder, '.git'), { recursive: true });
  expect(newerRelease(folder, '0.0.1')).toBeNull();
});

test('doctor names it, and says what to do', () => {
  const check = checkRelease('24.1.0', '9.0.0');
  expect(check).toMatchObject({
    state: 'warning',
    found: expect.stringContaining('Release 9.0.0 has been fetched.'),
    advice: 'Upgrade, as docs/operating.md describes.',
  });
  expect(checkRelease('24.1.0', null)).toMatchObject({ state: 'good' });
});
