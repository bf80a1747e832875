import { createHash } from 'node:crypto';
import { type ZipSource, writeZip } from '../../../../src/server/model-values/archive/write-zip';
import { readZip } from '../../../support/read-zip';
import { collect } from '../imports/make-upload';

const date = new Date('2026-11-23T10:01:02Z');

const write = async (...files: ZipSource[]) => Buffer.concat(await collect(writeZip(files, date)));

test.each([0, 1, 65_534, 65_535, 65_536, 131_070, 1_500_000])(
  'a file of %i bytes comes out as it went in',
  async (size) => {
    const content = Buffer.alloc(size, 'A model says é. ');
    const written = await write({ name: 'a/b.txt', content: [content] });
    const [[name, found] = [], ...more] = await readZip(written);
    expect(name).toBe('a/b.txt');
    expect(found?.equals(content)).toBe(true);
    expect(more).toEqual([]);
  },
);

test('several files are in their order, whether text or bytes', async () => {
  const written = await write(
    { name: 'b.txt', content: ['one ', Buffer.from('é')] },
    { name: 'é.txt', content: [] },
    { name: 'a.txt', content: ['three'] },
  );
  const files = await readZip(written);
  expect(files.map(([name, content]) => [name, content.toString()])).toEqual([
    ['b.txt', 'one é'],
    ['é.txt', ''],
    ['a.txt', 'three'],
  ]);
});

test('the bytes are the same on every machine, and however the content arrives', async () => {
  const content = 'The person in need. '.repeat(10_000);
  const whole = await write({ name: 'a.txt', content: [content] });
  const inPieces = await write({ name: 'a.txt', content: content.match(/.{1,999}/g) ?? [] });
  expect(inPieces.equals(whole)).toBe(true);
  // Written once by this test and found whole by Info-ZIP's unzip and by Python's zipfile.
  expect(createHash('sha256').update(whole).digest('hex')).toBe(
    '48d006f3d299427e3ff905fdc420e1af920ae4052fe9334ea3ab7f41c0c2085c',
  );
});
