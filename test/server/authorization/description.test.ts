import fs from 'node:fs';
import path from 'node:path';
import { describeCalls } from './description';

const file = path.resolve(__dirname, '../../../docs/authorization.md');

test('docs/authorization.md is up to date (UPDATE_DOCS=1 writes it)', () => {
  if (process.env.UPDATE_DOCS) fs.writeFileSync(file, describeCalls());
  expect(fs.readFileSync(file, 'utf8')).toBe(describeCalls());
});
